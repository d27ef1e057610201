import { formatAmount } from '@fantome/contract/money.ts'
import type { ListedOrder } from '@fantome/contract/order-search.ts'
import { Link } from 'react-router'
import { formatDateTime } from '../../../lib/format.ts'
import { Icon } from '../../../ui/icon.tsx'
import cards from '../cards.module.css'
import { shortId } from '../short-id.ts'
import { StatusDot } from '../status-dot.tsx'
import table from '../table.module.css'
import { stateOf } from './order-words.ts'
import styles from './orders.module.css'
import type { OrdersList } from './use-orders.ts'

interface OrdersTableProps {
  orders: ListedOrder[]
  list: OrdersList
}

export const OrdersTable = ({ orders, list }: OrdersTableProps) => (
  <section
    className={table.region}
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
    tabIndex={0}
    aria-label="Commandes trouvées"
    aria-busy={list.query.isPlaceholderData}
  >
    <table className={`${table.table} ${cards.table}`}>
      <thead>
        <tr>
          <th scope="col">Commande</th>
          <th scope="col">État</th>
          <th scope="col">Zone</th>
          <th scope="col">Vendeur</th>
          <th scope="col">Livreur</th>
          <th scope="col" aria-sort={list.sort === 'newest' ? 'descending' : 'ascending'}>
            <button type="button" className={styles.sort} data-sort={list.sort} onClick={list.turn}>
              Payée
              <Icon name="bas" isSmall />
            </button>
          </th>
          <th scope="col">Transaction</th>
          <th scope="col" className={table.numeric}>
            Total
          </th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <Row key={order._id} order={order} link={list.linkTo(order._id)} />
        ))}
      </tbody>
    </table>
  </section>
)

function Row({ order, link }: { order: ListedOrder; link: ReturnType<OrdersList['linkTo']> }) {
  const { look, label } = stateOf(order)
  return (
    <tr>
      <td>
        <Link {...link} className={cards.name} aria-label={`Commande ${shortId(order._id)}, ${order.pseudo}`}>
          {shortId(order._id)}
        </Link>
        <span className={table.secondary}>{order.pseudo}</span>
      </td>
      <td data-label="État">
        <StatusDot look={look}>{label}</StatusDot>
      </td>
      <td data-label="Zone">
        <span>
          {order.quartier}
          <span className={table.secondary}>{order.commune}</span>
        </span>
      </td>
      <td data-label="Vendeur">{order.vendor || '—'}</td>
      <td data-label="Livreur">{order.courier || '—'}</td>
      <td data-label="Payée" className="nb">
        {formatDateTime(new Date(order.created_at))}
      </td>
      <td data-label="Transaction" className={styles.transaction}>
        {order.transaction}
      </td>
      <td data-label="Total" className={`${table.numeric} nb`}>
        <b>{formatAmount(order.total)}</b>
      </td>
    </tr>
  )
}

import { formatAmount } from '@fantome/contract/money.ts'
import type { AdminOrder } from '@fantome/contract/order-admin.ts'
import { METHOD_LABELS } from '@fantome/contract/payment.ts'
import { minutesLabel, PRIORITIES } from '../deliveries/delivery-words.ts'
import { shortId } from '../short-id.ts'
import { StatusDot } from '../status-dot.tsx'
import table from '../table.module.css'
import styles from './waiting.module.css'

interface WaitingListProps {
  orders: readonly AdminOrder[]
  shownId: string
  isLoading: boolean
  onShow(id: string): void
}

/** A table; on a phone each row is a card. */
export const WaitingList = ({ orders, shownId, isLoading, onShow }: WaitingListProps) => (
  <section
    className={table.region}
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
    tabIndex={0}
    aria-label="Liste des commandes en attente"
    aria-busy={isLoading}
  >
    <table className={`${table.table} ${styles.table}`}>
      <thead>
        <tr>
          <th scope="col">Priorité</th>
          <th scope="col" className={table.numeric}>
            Attente
          </th>
          <th scope="col">Commande</th>
          <th scope="col">Livraison</th>
          <th scope="col" className={table.numeric}>
            Articles
          </th>
          <th scope="col" className={table.numeric}>
            Total
          </th>
          <th scope="col" className={table.numeric}>
            Score
          </th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <WaitingRow key={order.id} order={order} isShown={order.id === shownId} onShow={onShow} />
        ))}
      </tbody>
    </table>
  </section>
)

interface WaitingRowProps {
  order: AdminOrder
  isShown: boolean
  onShow(id: string): void
}

function WaitingRow({ order, isShown, onShow }: WaitingRowProps) {
  const { level, isUrgent, score } = order.priority_indicators
  const articles = order.items.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <tr className={isShown ? table.selected : undefined}>
      <td className={styles.priority}>
        <StatusDot look={PRIORITIES[level].look}>{PRIORITIES[level].label}</StatusDot>{' '}
        {isUrgent && <span className={styles.tag}>Urgent</span>}
      </td>
      <td className={`${table.numeric} ${styles.wait}`}>{minutesLabel(order.timestamps.waitingTime)}</td>
      <td className={styles.order}>
        <button
          type="button"
          className={styles.name}
          aria-expanded={isShown}
          aria-label={`Détails de la commande ${shortId(order.id)}`}
          onClick={() => onShow(order.id)}
        >
          {shortId(order.id)}
        </button>
        <span className={table.secondary}>{order.user.pseudo}</span>
      </td>
      <td className={styles.place}>
        {`${order.quartier_id.name}, ${order.commune_id.name}`}
        <span className={table.secondary}>{METHOD_LABELS[order.payment_method]}</span>
      </td>
      <td className={`${table.numeric} ${styles.articles}`}>
        {articles}
        <span className={styles.onPhone}>{articles > 1 ? ' articles' : ' article'}</span>
      </td>
      <td className={`${table.numeric} ${styles.total}`}>
        <b>{formatAmount(order.total)}</b>
      </td>
      <td className={`${table.numeric} ${styles.score}`}>
        <span className={styles.onPhone}>Score </span>
        {score}
      </td>
    </tr>
  )
}

import { formatAmount } from '@fantome/contract/money.ts'
import type { AdminOrder } from '@fantome/contract/order-admin.ts'
import { Link } from 'react-router'
import { formatDateTime } from '../../../lib/format.ts'
import { ContactCell } from '../deliveries/contact-cell.tsx'
import { minutesLabel, PRIORITIES } from '../deliveries/delivery-words.ts'
import { shortId } from '../short-id.ts'
import { plural } from '../statistics/figures-format.ts'
import { orderHref } from '../statistics/orders-href.ts'
import { StatusDot } from '../status-dot.tsx'
import styles from './dashboard.module.css'
import type { ListName } from './dashboard-lists.ts'

const CONFIRMED_BY = {
  client: 'Confirmée par le client',
  admin: 'Confirmée par un administrateur',
  job: 'Confirmée d’office',
} as const

interface OrderCardsProps {
  list: ListName
  orders: readonly AdminOrder[]
}

export const OrderCards = ({ list, orders }: OrderCardsProps) => (
  <ul className={styles.cards}>
    {orders.map((order) => (
      <OrderCard key={order.id} list={list} order={order} />
    ))}
  </ul>
)

function OrderCard({ list, order }: { list: ListName; order: AdminOrder }) {
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <Link to={orderHref(order.id)} preventScrollReset aria-label={`Commande ${shortId(order.id)}`}>
          {shortId(order.id)}
        </Link>
        <b>{formatAmount(order.total)}</b>
      </div>
      <span>{order.user.pseudo}</span>
      <span className={styles.second}>{`${order.quartier_id.name}, ${order.commune_id.name}`}</span>
      <span className={styles.second}>{formatDateTime(new Date(order.createdAt))}</span>
      <div className={styles.badges}>
        <Badges list={list} order={order} />
      </div>
      <span className={styles.phone}>
        Téléphone&nbsp;: <ContactCell orderId={order.id} pseudo={order.user.pseudo} />
      </span>
    </li>
  )
}

/** Before the handover how pressing it is; after it for how long, and by whom it was confirmed. */
function Badges({ list, order }: { list: ListName; order: AdminOrder }) {
  const { priority_indicators: priority, confirmation_status: confirmation, timestamps } = order
  if (list === 'confirmed')
    return <StatusDot look="active">{CONFIRMED_BY[confirmation.confirmed_by ?? 'job']}</StatusDot>
  if (order.status === 'delivered')
    return (
      <>
        <span>{`Livrée ${daysWords(confirmation.days_since_delivery)}`}</span>
        {order.complaint_open && <StatusDot look="invited">Réclamation</StatusDot>}
        {confirmation.is_expired && <span className={styles.tag}>Expiré</span>}
      </>
    )
  return (
    <>
      <StatusDot look={PRIORITIES[priority.level].look}>{PRIORITIES[priority.level].label}</StatusDot>
      {priority.isUrgent && <span className={styles.tag}>Urgent</span>}
      <span className={styles.second}>{`depuis ${minutesLabel(timestamps.waitingTime)}`}</span>
    </>
  )
}

const daysWords = (days: number) => (days === 0 ? 'aujourd’hui' : `il y a ${plural(days, 'jour', 'jours')}`)

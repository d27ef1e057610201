import { formatAmount } from '@fantome/contract/money.ts'
import type { AdminOrder } from '@fantome/contract/order-admin.ts'
import { veilPhone } from '@fantome/contract/phone.ts'
import type { ReactNode } from 'react'
import { formatTime } from '../../../lib/format.ts'
import { shortId } from '../short-id.ts'
import { StatusDot } from '../status-dot.tsx'
import { ContactCell } from './contact-cell.tsx'
import styles from './deliveries.module.css'
import { agoLabel, minutesLabel, PRIORITIES, type QueueName, stateOf } from './delivery-words.ts'

interface Column {
  label: string
  isNumber?: boolean
  cell(order: AdminOrder): ReactNode
}

const second = (text: string) => <small>{text}</small>

const UNASSIGNED: readonly Column[] = [
  {
    label: 'Priorité',
    cell({ priority_indicators: { level, isUrgent }, timestamps }) {
      return (
        <>
          <StatusDot look={PRIORITIES[level].look}>{PRIORITIES[level].label}</StatusDot>{' '}
          {isUrgent && <span className={styles.tag}>Urgent</span>}
          {second(`depuis ${minutesLabel(timestamps.waitingTime)}`)}
        </>
      )
    },
  },
  {
    label: 'Commande, client',
    cell: ({ id, user }) => (
      <>
        <b>{shortId(id)}</b>
        {second(user.pseudo)}
      </>
    ),
  },
  {
    label: 'Livraison',
    cell: ({ quartier_id: quartier, commune_id: commune }) => (
      <>
        {quartier.name}
        {second(commune.name)}
      </>
    ),
  },
  {
    label: 'Vendeur, téléphone',
    cell: ({ vendor_profile: vendor }) => (
      <>
        {vendor ? vendor.name || vendor.pseudo : 'Aucun vendeur'}
        {second(vendor ? veilPhone(vendor.phone) || 'Aucun numéro' : '—')}
      </>
    ),
  },
  { label: 'Total', isNumber: true, cell: ({ total }) => <b>{formatAmount(total)}</b> },
]

const ASSIGNED: readonly Column[] = [
  {
    label: 'Heure',
    cell: ({ createdAt }) => (
      <>
        <b>{formatTime(new Date(createdAt))}</b>
        {second(agoLabel(createdAt, Date.now()))}
      </>
    ),
  },
  {
    label: 'Numéro du client',
    cell: ({ id, user }) => <ContactCell orderId={id} pseudo={user.pseudo} />,
  },
  {
    label: 'Pseudo',
    cell: ({ user, id }) => (
      <>
        {user.pseudo}
        {second(shortId(id))}
      </>
    ),
  },
  {
    label: 'Vendeur',
    cell: ({ vendor_profile: vendor }) => (vendor ? vendor.name || vendor.pseudo : 'Aucun vendeur'),
  },
  {
    label: 'Livreur',
    cell: ({ delivery_person: courier }) => courier?.full_name || 'Aucun livreur',
  },
  {
    label: 'Statut',
    cell(order) {
      const { look, label } = stateOf(order)
      return <StatusDot look={look}>{label}</StatusDot>
    },
  },
]

const COLUMNS: Record<QueueName, readonly Column[]> = { unassigned: UNASSIGNED, assigned: ASSIGNED }

/** The names of the columns, where they stand side by side. */
export const ColumnNames = ({ queue }: { queue: QueueName }) => (
  <div className={`${styles.names} ${styles[queue]}`} aria-hidden="true">
    {COLUMNS[queue].map(({ label, isNumber }) => (
      <span key={label} className={isNumber ? styles.number : undefined}>
        {label}
      </span>
    ))}
    <span />
  </div>
)

export const Cells = ({ queue, order }: { queue: QueueName; order: AdminOrder }) =>
  COLUMNS[queue].map(({ label, isNumber, cell }) => (
    <span key={label} className={isNumber ? styles.number : undefined}>
      <span className="vh">{`${label}\u00a0: `}</span>
      {cell(order)}
    </span>
  ))

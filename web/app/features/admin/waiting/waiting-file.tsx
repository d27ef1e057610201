import type { AdminOrder } from '@fantome/contract/order-admin.ts'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { formatDateTime } from '../../../lib/format.ts'
import { AssignSection } from '../deliveries/assign-section.tsx'
import { minutesLabel } from '../deliveries/delivery-words.ts'
import { ParcelSection } from '../deliveries/parcel-section.tsx'
import { PeopleSection } from '../deliveries/people-section.tsx'
import { PlaceSection } from '../deliveries/place-section.tsx'
import panes from '../panes.module.css'
import { shortId } from '../short-id.ts'
import { orderHref } from '../statistics/orders-href.ts'
import styles from './waiting.module.css'

const COURIER = 'livreur'

/** One order beside the list: who could carry it, where to, what is in it, who packs it. */
export function WaitingFile({ order }: { order: AdminOrder }) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <aside className={`${panes.aside} ${styles.file}`} aria-label={`Commande ${shortId(order.id)}`}>
      <p className={styles.fileHead}>
        {order.priority_indicators.isUrgent ? <span className={styles.tag}>Urgent</span> : <span />}
        <span>{`depuis ${minutesLabel(order.timestamps.waitingTime)}`}</span>
      </p>
      <h3 ref={title} tabIndex={-1}>
        {shortId(order.id)}
      </h3>
      <p className={styles.secondLine}>
        {`${order.user.pseudo} · ${formatDateTime(new Date(order.createdAt))}`}
        <br />
        <Link to={orderHref(order.id)} preventScrollReset>
          Ouvrir la commande
        </Link>
      </p>
      <section>
        <AssignSection order={order} role={COURIER} />
      </section>
      <ParcelSection order={order} />
      <PlaceSection order={order} />
      <section>
        <PeopleSection order={order} />
      </section>
    </aside>
  )
}

import type { AdminOrder } from '@fantome/contract/order-admin.ts'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/icon.tsx'
import { shortId } from '../short-id.ts'
import styles from './deliveries.module.css'
import { DeliveryDetails } from './delivery-details.tsx'
import type { QueueName } from './delivery-words.ts'

interface DeliveryRowProps {
  queue: QueueName
  order: AdminOrder
  isOpen: boolean
  onToggle(id: string): void
  /** The cells. */
  children: ReactNode
}

/** One order; the whole row opens and closes what there is to know and to do. */
export function DeliveryRow({ queue, order, isOpen, onToggle, children }: DeliveryRowProps) {
  const detailsId = useId()
  const row = useRef<HTMLLIElement>(null)
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    // Opened by an address, as from an alert: it may be far down the list.
    if (wasOpen.current) row.current?.scrollIntoView?.({ block: 'nearest' })
  }, [])
  return (
    <li ref={row} className={classNames(styles.delivery, isOpen && styles.open)}>
      <div className={classNames(styles.row, styles[queue])}>
        {children}
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={isOpen ? detailsId : undefined}
          aria-label={`Détails de la commande ${shortId(order.id)}`}
          onClick={() => onToggle(order.id)}
        >
          <Icon name="bas" isSmall />
        </button>
      </div>
      {isOpen && (
        <section id={detailsId} aria-label={`Commande ${shortId(order.id)}`}>
          <DeliveryDetails order={order} />
        </section>
      )}
    </li>
  )
}

import type { OrderStatus } from '@fantome/contract/order-status.ts'
import styles from './timeline.module.css'

const STEPS = [
  { status: 'accepted', label: 'Accepté' },
  { status: 'preparing', label: 'Préparation' },
  { status: 'out_for_delivery', label: 'En livraison' },
  { status: 'delivered', label: 'Livré' },
] as const satisfies { status: OrderStatus; label: string }[]

export function Timeline({ status }: { status: OrderStatus }) {
  const reached = STEPS.findIndex((step) => step.status === status)
  return (
    <ol className={styles.steps} aria-label="Suivi">
      {STEPS.map((step, index) => (
        <li
          key={step.status}
          className={index < reached ? styles.done : undefined}
          aria-current={index === reached ? 'step' : undefined}
        >
          {step.label}
        </li>
      ))}
    </ol>
  )
}

import type { OrderStatus } from '@fantome/contract/order-status.ts'

const STEPS = [
  { status: 'accepted', label: 'Accepté' },
  { status: 'preparing', label: 'Préparation' },
  { status: 'out_for_delivery', label: 'En livraison' },
  { status: 'delivered', label: 'Livré' },
] as const satisfies { status: OrderStatus; label: string }[]

export function Timeline({ status }: { status: OrderStatus }) {
  const reached = STEPS.findIndex((step) => step.status === status)
  return (
    <ol className="fil" aria-label="Suivi">
      {STEPS.map((step, index) => (
        <li
          key={step.status}
          className={index < reached ? 'fait' : undefined}
          aria-current={index === reached ? 'step' : undefined}
        >
          {step.label}
        </li>
      ))}
    </ol>
  )
}

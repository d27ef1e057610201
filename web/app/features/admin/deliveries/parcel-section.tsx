import { formatExactAmount } from '@fantome/contract/money.ts'
import type { AdminOrder } from '@fantome/contract/order-admin.ts'
import { Facts } from '../facts.tsx'
import styles from './deliveries.module.css'
import { minutesLabel, parcelState } from './delivery-words.ts'

const COMPLEXITY = { simple: 'Simple', medium: 'Moyenne', complex: 'Complexe' } as const

/** What is in the parcel, what it costs, and who gets which part. */
export function ParcelSection({ order }: { order: AdminOrder }) {
  const isLive = ['accepted', 'preparing'].includes(order.status)
  const { score, complexity } = order.priority_indicators
  return (
    <section>
      <h3>Articles et montants</h3>
      <ul className={styles.items}>
        {order.items.map(({ product_id: product, quantity, price, subtotal }) => (
          <li key={product._id}>
            <span>
              {product.name || 'Produit inconnu'} × {quantity}
              {quantity > 1 && <small>{formatExactAmount(price)} pièce</small>}
            </span>
            <span className="nb">{formatExactAmount(subtotal)}</span>
          </li>
        ))}
      </ul>
      <Facts
        facts={[
          ['Frais de livraison', formatExactAmount(order.delivery_fee)],
          ['Part du livreur', formatExactAmount(order.delivery_person_earnings)],
          ['Part du vendeur', formatExactAmount(order.vendor_earnings)],
          ['Part de la plateforme', formatExactAmount(order.platform_fee)],
          ['Total', <b key="total">{formatExactAmount(order.total)}</b>],
          ...(isLive
            ? ([
                ['État du colis', parcelState(order, Date.now())],
                [
                  'Préparation',
                  `${COMPLEXITY[complexity]}, ${minutesLabel(order.timestamps.estimatedPrepTime)} prévues`,
                ],
                ['Score', `${score} sur 100`],
              ] as const)
            : []),
        ]}
      />
    </section>
  )
}

import { formatExactAmount } from '@fantome/contract/money.ts'
import type { ClientOrder } from '@fantome/contract/order.ts'
import { Totals } from '../../ui/totals.tsx'
import { GivenStars, RateProduct } from './rate-product.tsx'
import styles from './receipt-lines.module.css'
import { isFinalised, receiptNumber } from './status.ts'

export const ReceiptLines = ({ order }: { order: ClientOrder }) => (
  <section>
    <ul className={`petit ${styles.lines}`}>
      {order.items.map(({ id, name, product_id: productId, quantity, subtotal, stars }) => (
        <li key={id}>
          <span>
            {name || 'Produit inconnu'} × {quantity}
          </span>
          <span className="prix">{formatExactAmount(subtotal)}</span>
          {isFinalised(order) &&
            (stars ? <GivenStars stars={stars} /> : <RateProduct productId={productId} name={name} />)}
        </li>
      ))}
    </ul>
    <Totals
      isSmall
      className={styles.totals}
      subtotal={order.subtotal}
      deliveryFee={order.delivery_fee}
      total={order.total}
    />
    <p className={`mini doux ${styles.number}`}>
      Reçu n°&nbsp;{receiptNumber(order.id)} · {order.quartier}, {order.commune}
    </p>
  </section>
)

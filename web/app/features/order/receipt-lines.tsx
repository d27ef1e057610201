import { formatExactAmount } from '@fantome/contract/money.ts'
import type { ClientOrder } from '@fantome/contract/order.ts'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { RareIcon } from '../../ui/rare-icon.tsx'
import { Totals } from '../../ui/totals.tsx'
import { GivenStars, RateProduct } from './rate-product.tsx'
import styles from './receipt-lines.module.css'
import { isFinalised, receiptNumber } from './status.ts'

/** What was bought: names stay veiled over a shoulder until they are asked for. */
export function ReceiptLines({ order }: { order: ClientOrder }) {
  const [isShown, setShown] = useState(false)
  const count = order.items.length
  return (
    <section>
      <div className={styles.veil}>
        <span>
          {count === 1 ? '1\u00a0article' : `${count}\u00a0articles`}
          {isShown ? '' : ', noms masqués'}
        </span>
        <Button look="text" size="small" aria-pressed={isShown} onClick={() => setShown(!isShown)}>
          <RareIcon name="oeil" />
          {isShown ? 'Masquer' : 'Afficher'}
        </Button>
      </div>
      <ul className={`petit ${styles.lines}`}>
        {order.items.map(({ id, name, product_id: productId, quantity, subtotal, stars }, index) => (
          <li key={id}>
            <span>
              {isShown ? name || 'Produit inconnu' : <VeiledName />} × {quantity}
            </span>
            <span className="prix">{formatExactAmount(subtotal)}</span>
            {isFinalised(order) &&
              (stars ? (
                <GivenStars stars={stars} />
              ) : (
                <RateProduct productId={productId} name={isShown ? name : `l’article ${index + 1}`} />
              ))}
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
}

const VeiledName = () => (
  <>
    <span className={styles.veiled} aria-hidden="true" />
    <span className="vh">Article masqué</span>
  </>
)

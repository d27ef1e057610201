import { formatExactAmount } from '@fantome/contract/money.ts'
import type { ClientOrder } from '@fantome/contract/order.ts'
import { GivenStars, RateProduct } from './rate-product.tsx'
import { isFinalised, receiptNumber } from './status.ts'

export const ReceiptLines = ({ order }: { order: ClientOrder }) => (
  <section>
    <ul className="lignes-r petit">
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
    <dl className="totaux">
      <div>
        <dt>Sous-total</dt>
        <dd>{formatExactAmount(order.subtotal)}</dd>
      </div>
      <div>
        <dt>Frais de livraison</dt>
        <dd>{formatExactAmount(order.delivery_fee)}</dd>
      </div>
      <div className="total">
        <dt>Total</dt>
        <dd>{formatExactAmount(order.total)}</dd>
      </div>
    </dl>
    <p className="mini doux num">
      Reçu n°&nbsp;{receiptNumber(order.id)} · {order.quartier}, {order.commune}
    </p>
  </section>
)

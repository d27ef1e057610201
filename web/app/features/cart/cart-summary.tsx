import type { Cart } from '@fantome/contract/cart.ts'
import { formatExactAmount } from '@fantome/contract/money.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'

export function CartSummary({ cart: { items, totalPrice, deliveryFee } }: { cart: Cart }) {
  const isBlocked = items.some(({ product_id }) => !product_id.is_available)
  const label = `Commander · ${formatExactAmount(totalPrice + deliveryFee)}`
  return (
    <div className="cote">
      <h2 className="vh">Récapitulatif</h2>
      <dl className="totaux fiche">
        <div>
          <dt>Sous-total</dt>
          <dd>{formatExactAmount(totalPrice)}</dd>
        </div>
        <div>
          <dt>Frais de livraison</dt>
          <dd>{formatExactAmount(deliveryFee)}</dd>
        </div>
        <div className="total">
          <dt>Total</dt>
          <dd>{formatExactAmount(totalPrice + deliveryFee)}</dd>
        </div>
      </dl>
      <Note kind="info" icon="boite">
        Colis neutre, sans logo. Rien n’indique ce qu’il contient.
      </Note>
      <div className="barre barre--fixe">
        {isBlocked ? (
          <Button size="tall" isWide disabled>
            {label}
          </Button>
        ) : (
          <ButtonLink size="tall" isWide to="/checkout">
            {label}
          </ButtonLink>
        )}
      </div>
    </div>
  )
}

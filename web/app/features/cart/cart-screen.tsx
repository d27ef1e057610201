import type { Cart } from '@fantome/contract/cart.ts'
import { focusHeading } from '../../ui/focus-heading.ts'
import { CartLine } from './cart-line.tsx'
import { CartSummary } from './cart-summary.tsx'
import { EmptyCart } from './empty-cart.tsx'
import { GoneNote } from './gone-note.tsx'
import { useCart } from './use-cart.ts'

export function CartScreen({ loaded }: { loaded: Cart }) {
  const { cart, pendingIds, setQuantity, remove } = useCart(loaded)
  if (cart.items.length === 0) return <EmptyCart />
  return (
    <main id="contenu" className="page page--suite">
      <div className="cadre">
        <h1>Votre panier</h1>
        <GoneNote items={cart.items} />
        <div className="co">
          <ul className="lignes">
            {cart.items.map((item) => {
              const id = item.product_id._id
              return (
                <CartLine
                  key={id}
                  item={item}
                  isPending={pendingIds.includes(id)}
                  onQuantity={(quantity) => void setQuantity(id, quantity)}
                  // The button goes with its line: reading resumes at the title.
                  onRemove={() => void remove(id).then(focusHeading)}
                />
              )
            })}
          </ul>
          <CartSummary cart={cart} />
        </div>
      </div>
    </main>
  )
}

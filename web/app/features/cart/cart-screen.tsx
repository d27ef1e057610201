import type { Cart } from '@fantome/contract/cart.ts'
import { useTints } from '../../lib/use-tints.ts'
import { focusHeading } from '../../ui/focus-heading.ts'
import { CartLine } from './cart-line.tsx'
import styles from './cart-screen.module.css'
import { CartSummary } from './cart-summary.tsx'
import { EmptyCart } from './empty-cart.tsx'
import { GoneNote } from './gone-note.tsx'
import { useLineChanges } from './use-line-changes.ts'

export function CartScreen({ cart }: { cart: Cart }) {
  const { pending, change } = useLineChanges()
  const tintOf = useTints()
  if (cart.items.length === 0) return <EmptyCart />
  return (
    <main id="contenu" className="page page--suite">
      <div className="cadre">
        <h1>Votre panier</h1>
        <GoneNote items={cart.items} />
        <div className={styles.columns}>
          <ul className={styles.lines}>
            {cart.items.map((item) => {
              const productId = item.product_id._id
              return (
                <CartLine
                  key={productId}
                  item={item}
                  tint={tintOf(item.product_id.category_id)}
                  pending={pending.find((line) => line.productId === productId)}
                  onQuantity={(quantity) => void change({ productId, quantity })}
                  // The button goes with its line: reading resumes at the title.
                  onRemove={() => void change({ productId, quantity: 0 }).then(focusHeading)}
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

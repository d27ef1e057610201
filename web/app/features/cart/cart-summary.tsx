import type { Cart } from '@fantome/contract/cart.ts'
import { CLAIMED_MINUTES, formatMinutes } from '@fantome/contract/delivery-time.ts'
import { formatExactAmount } from '@fantome/contract/money.ts'
import { ActionBar } from '../../ui/action-bar.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { Totals } from '../../ui/totals.tsx'
import styles from './cart-summary.module.css'

export function CartSummary({ cart: { items, totalPrice, deliveryFee } }: { cart: Cart }) {
  const isBlocked = items.some(({ product_id }) => !product_id.is_available)
  const label = `Commander · ${formatExactAmount(totalPrice + deliveryFee)}`
  return (
    <div className={styles.summary}>
      <h2 className="vh">Récapitulatif</h2>
      <Totals
        className={styles.totals}
        subtotal={totalPrice}
        deliveryFee={deliveryFee}
        total={totalPrice + deliveryFee}
      />
      <Note kind="info" icon="boite" className={styles.note}>
        Colis neutre, sans logo. Rien n’indique ce qu’il contient.
      </Note>
      <Note kind="info" icon="clock" className={styles.note}>
        {formatMinutes(CLAIMED_MINUTES)} en ville. L’heure pour votre commune vient à l’étape suivante.
      </Note>
      <ActionBar>
        {isBlocked ? (
          <Button size="tall" isWide disabled>
            {label}
          </Button>
        ) : (
          <ButtonLink size="tall" isWide to="/checkout">
            {label}
          </ButtonLink>
        )}
      </ActionBar>
    </div>
  )
}

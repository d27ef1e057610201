import { type CartItem, MAX_QUANTITY } from '@fantome/contract/cart.ts'
import { formatExactAmount } from '@fantome/contract/money.ts'
import { Link } from 'react-router'
import type { Tint } from '../../lib/category-tint.ts'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Niche } from '../../ui/niche.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import styles from './cart-line.module.css'
import type { PendingChange } from './use-line-changes.ts'

interface CartLineProps {
  item: CartItem
  tint: Tint
  /** What is being changed, if anything. */
  pending: PendingChange | undefined
  onQuantity(quantity: number): void
  onRemove(): void
}

export function CartLine({ item, tint, pending, onQuantity, onRemove }: CartLineProps) {
  const { product_id: product, quantity, subtotal } = item
  const name = product.name || 'Produit inconnu'
  return (
    <li
      className={classNames(styles.line, pending && !pending.isWaiting && styles.updating)}
      aria-busy={pending !== undefined}
    >
      <Niche tint={tint} isPhoto={product.is_photo} className={styles.picture}>
        <Picture
          src={product.image}
          alt=""
          size={104}
          sizes="104px"
          {...(!product.is_available && { className: styles.unavailable })}
        />
      </Niche>
      <div>
        <div className={`entre ${styles.heading}`}>
          <h2 className={styles.name}>
            <Link to={`/product/${product._id}`}>{name}</Link>
          </h2>
          <IconButton className={styles.remove} aria-label={`Retirer ${name}`} onClick={onRemove}>
            <Icon name="trash" />
          </IconButton>
        </div>
        <p className={`petit doux nb ${styles.unitPrice}`}>{formatExactAmount(product.price)} l’unité</p>
        {!product.is_available && (
          <p className={styles.problem}>
            <Icon name="alerte" />
            <span>Indisponible. Retirez cet article pour commander.</span>
          </p>
        )}
        <div className={styles.bottom}>
          <fieldset className={styles.quantity} aria-label={`Quantité\u00a0: ${name}`}>
            <Stepper
              isSmall
              value={pending?.quantity || quantity}
              min={1}
              max={MAX_QUANTITY}
              onChange={onQuantity}
            />
          </fieldset>
          <span className={`prix ${styles.price}`}>
            {pending ? <Updating isWaiting={pending.isWaiting} /> : formatExactAmount(subtotal)}
          </span>
        </div>
      </div>
    </li>
  )
}

const Updating = ({ isWaiting }: { isWaiting: boolean }) =>
  isWaiting ? (
    <span className="petit doux" role="status">
      En attente du réseau
    </span>
  ) : (
    <>
      <Spinner />
      <span className="vh">Mise à jour…</span>
    </>
  )

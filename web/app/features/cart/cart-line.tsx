import { type CartItem, MAX_QUANTITY } from '@fantome/contract/cart.ts'
import { formatExactAmount } from '@fantome/contract/money.ts'
import { Link } from 'react-router'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import type { PendingChange } from './use-line-changes.ts'

interface CartLineProps {
  item: CartItem
  /** What is being changed, if anything. */
  pending: PendingChange | undefined
  onQuantity(quantity: number): void
  onRemove(): void
}

export function CartLine({ item, pending, onQuantity, onRemove }: CartLineProps) {
  const { product_id: product, quantity, subtotal } = item
  const name = product.name || 'Produit inconnu'
  return (
    <li
      className={classNames('ligne', pending && !pending.isWaiting && 'maj')}
      aria-busy={pending !== undefined}
    >
      <div className="niche">
        <Picture
          src={product.image}
          alt=""
          size={104}
          sizes="104px"
          {...(!product.is_available && { className: 'flou' })}
        />
      </div>
      <div>
        <div className="entre">
          <h2>
            <Link to={`/product/${product._id}`}>{name}</Link>
          </h2>
          <button type="button" className="rond" aria-label={`Retirer ${name}`} onClick={onRemove}>
            <Icon name="trash" />
          </button>
        </div>
        <p className="petit doux nb">{formatExactAmount(product.price)} l’unité</p>
        {!product.is_available && (
          <p className="erreur">
            <Icon name="alerte" />
            <span>Indisponible. Retirez cet article pour commander.</span>
          </p>
        )}
        <div className="bas">
          <fieldset aria-label={`Quantité\u00a0: ${name}`}>
            <Stepper value={pending?.quantity || quantity} min={1} max={MAX_QUANTITY} onChange={onQuantity} />
          </fieldset>
          <span className="prix">
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

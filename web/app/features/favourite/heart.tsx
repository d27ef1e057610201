import type { Product } from '@fantome/contract/catalogue.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './heart.module.css'
import type { Favourites } from './use-favourites.ts'

/** On a card. Nothing until it is known whether the product is a favourite. */
export function Heart({ product, favourites }: { product: Product; favourites: Favourites }) {
  if (!favourites.products) return null
  const isFavourite = favourites.has(product._id)
  return (
    <button
      type="button"
      className={styles.heart}
      aria-pressed={isFavourite}
      aria-label={`${isFavourite ? 'Retirer des favoris' : 'Ajouter aux favoris'} : ${product.name}`}
      onClick={() => favourites.toggle(product)}
    >
      <Icon name="coeur" />
    </button>
  )
}

import type { Product } from '@fantome/contract/catalogue.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import styles from './favourite-button.module.css'
import { savePendingFavourite } from './pending-favourite.ts'
import type { Favourites } from './use-favourites.ts'

interface FavouriteButtonProps {
  product: Product
  /** Absent for a visitor, who is sent to sign in. */
  favourites: Favourites | undefined
  onSignIn(): void
}

export function FavouriteButton({ product, favourites, onSignIn }: FavouriteButtonProps) {
  const isFavourite = favourites?.has(product._id) ?? false
  function press() {
    if (favourites) return favourites.toggle(product)
    savePendingFavourite(product._id)
    onSignIn()
  }
  return (
    <Button look="text" className={styles.button} aria-pressed={favourites && isFavourite} onClick={press}>
      <Icon name="coeur" />
      {isFavourite ? 'Retirer des favoris' : 'Ajouter aux favoris'}
    </Button>
  )
}

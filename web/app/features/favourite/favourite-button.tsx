import type { Product } from '@fantome/contract/catalogue.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { Favourites } from './use-favourites.ts'

interface FavouriteButtonProps {
  product: Product
  /** Absent for a visitor, who is sent to sign in. */
  favourites: Favourites | undefined
  onSignIn(): void
}

export function FavouriteButton({ product, favourites, onSignIn }: FavouriteButtonProps) {
  const isKept = favourites?.has(product._id) ?? false
  return (
    <Button
      look="text"
      className="favori"
      aria-pressed={favourites && isKept}
      onClick={() => (favourites ? favourites.toggle(product) : onSignIn())}
    >
      <Icon name="coeur" />
      {isKept ? 'Retirer des favoris' : 'Ajouter aux favoris'}
    </Button>
  )
}

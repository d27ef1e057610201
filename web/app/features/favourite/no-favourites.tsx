import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

export const NoFavourites = ({ allHref }: { allHref: string }) => (
  <EmptyState
    title="Aucun favori pour l’instant."
    text="Touchez le cœur d’un produit pour le retrouver ici. Personne d’autre ne voit cette liste."
  >
    <ButtonLink to={allHref} preventScrollReset>
      Voir tous les produits
    </ButtonLink>
  </EmptyState>
)

interface HiddenFavouritesProps {
  allHref: string
  resetHref: string | undefined
}

/** There are some, but none that the page's filters let through. */
export const HiddenFavourites = ({ allHref, resetHref }: HiddenFavouritesProps) => (
  <EmptyState
    title="Rien par ici."
    text={
      resetHref
        ? 'Aucun de vos favoris ne correspond à votre recherche.'
        : 'Aucun de vos favoris n’est vendu dans ce pays.'
    }
  >
    <ButtonLink look="outline" to={resetHref ?? allHref} preventScrollReset>
      {resetHref ? 'Réinitialiser les filtres' : 'Voir tous les produits'}
    </ButtonLink>
  </EmptyState>
)

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

import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { catalogueHref } from './filters.ts'

/** One's own country is not a filter one can reset. */
export const NoProducts = ({ isCountryFixed, country }: { isCountryFixed: boolean; country: string }) => (
  <EmptyState title="Rien par ici." text="Aucun produit ne correspond à votre recherche.">
    <ButtonLink look="outline" to={catalogueHref(isCountryFixed ? { country } : {})} preventScrollReset>
      Réinitialiser les filtres
    </ButtonLink>
  </EmptyState>
)

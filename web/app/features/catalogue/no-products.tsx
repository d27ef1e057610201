import type { Category } from '@fantome/contract/catalogue.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Chips } from '../../ui/chips.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { type CatalogueFilters, catalogueHref } from './filters.ts'
import styles from './no-products.module.css'

interface NoProductsProps {
  /** One's own country is not a filter one can reset. */
  isCountryFixed: boolean
  filters: CatalogueFilters
  categories: Category[] | null
}

/** Says so, and offers the shelves there are. */
export const NoProducts = ({
  isCountryFixed,
  filters: { country, commune },
  categories,
}: NoProductsProps) => (
  <EmptyState title="Rien par ici." text="Aucun produit ne correspond à votre recherche.">
    <ButtonLink look="outline" to={catalogueHref(isCountryFixed ? { country } : {})} preventScrollReset>
      Réinitialiser les filtres
    </ButtonLink>
    {categories && categories.length > 0 && (
      <Chips
        label="Rayons"
        className={styles.shelves}
        chips={categories.map(({ _id, name }) => ({
          key: _id,
          label: name,
          href: catalogueHref({ country, commune, category: _id }),
          isCurrent: false,
        }))}
      />
    )}
  </EmptyState>
)

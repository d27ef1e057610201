import type { Category } from '@fantome/contract/catalogue.ts'
import { Chips } from '../../ui/chips.tsx'
import styles from './category-chips.module.css'
import { type CatalogueFilters, catalogueHref } from './filters.ts'

export function CategoryChips({
  categories,
  filters,
  hasFavourites,
}: {
  categories: Category[]
  filters: CatalogueFilters
  hasFavourites: boolean
}) {
  const favourites = {
    key: 'favoris',
    label: 'Mes favoris',
    icon: 'coeur',
    className: styles.favourites,
    href: catalogueHref({ ...filters, category: '', favourites: true, page: 1 }),
    isCurrent: filters.favourites,
  } as const
  const chips = [{ _id: '', name: 'Toutes' }, ...categories].map(({ _id, name }) => ({
    key: _id,
    label: name,
    href: catalogueHref({ ...filters, category: _id, favourites: false, page: 1 }),
    isCurrent: !filters.favourites && filters.category === _id,
  }))
  return (
    <Chips label="Catégories" chips={hasFavourites ? [favourites, ...chips] : chips} className={styles.row} />
  )
}

import type { Category } from '@fantome/contract/catalogue.ts'
import { Chips } from '../../ui/chips.tsx'
import { type CatalogueFilters, catalogueHref } from './filters.ts'

export function CategoryChips({
  categories,
  filters,
}: {
  categories: Category[]
  filters: CatalogueFilters
}) {
  const chips = [{ _id: '', name: 'Toutes' }, ...categories].map(({ _id, name }) => ({
    key: _id,
    label: name,
    href: catalogueHref({ ...filters, category: _id, page: 1 }),
    isCurrent: filters.category === _id,
  }))
  return <Chips label="Catégories" chips={chips} />
}

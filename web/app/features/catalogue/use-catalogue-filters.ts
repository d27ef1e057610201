import { useNavigate, useNavigation } from 'react-router'
import { type CatalogueFilters, catalogueHref, parseFilters } from './filters.ts'

/** The filters to show (those being loaded, as soon as they are chosen) and how to change them. */
export function useCatalogueFilters(loaded: CatalogueFilters) {
  const navigate = useNavigate()
  const { location: next } = useNavigation()
  const isPending = next?.pathname === '/products'
  const filters = isPending ? parseFilters(new URLSearchParams(next.search)) : loaded

  /** Any change starts again from the first page, and leaves no trail of half-typed words behind. */
  const change = (changes: Partial<CatalogueFilters>) =>
    void navigate(catalogueHref({ ...filters, ...changes, page: 1 }), {
      replace: true,
      preventScrollReset: true,
    })
  return { filters, isPending, change }
}

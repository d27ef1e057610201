import { useEffect, useRef } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import { type CatalogueFilters, catalogueHref, parseFilters } from './filters.ts'

/** The filters to show (those being loaded, as soon as they are chosen) and how to change them. */
export function useCatalogueFilters(loaded: CatalogueFilters) {
  const navigate = useNavigate()
  const { location: next } = useNavigation()
  const isPending = next?.pathname === '/products'
  const filters = isPending ? parseFilters(new URLSearchParams(next.search)) : loaded
  /** Two changes may come before the first is shown: the second keeps what the first asked for. */
  const asked = useRef(filters)
  const shown = catalogueHref(filters)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address says all of the filters.
  useEffect(() => {
    asked.current = filters
  }, [shown])

  /** Any change starts again from the first page, and leaves no trail of half-typed words behind. */
  const change = (changes: Partial<CatalogueFilters>) => {
    asked.current = { ...asked.current, ...changes, page: 1 }
    void navigate(catalogueHref(asked.current), { replace: true, preventScrollReset: true })
  }
  return { filters, isPending, change }
}

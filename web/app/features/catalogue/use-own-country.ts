import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { type CatalogueFilters, catalogueHref } from './filters.ts'

/** Signed in, one sees one's own country: the address is put right when it says otherwise. */
export function useOwnCountry(
  filters: CatalogueFilters,
  countries: { _id: string }[] | null,
  ownCountryId: string | undefined,
) {
  const navigate = useNavigate()
  const isKnown = countries?.some(({ _id }) => _id === ownCountryId) ?? false
  useEffect(() => {
    if (!isKnown || !ownCountryId || filters.country === ownCountryId) return
    const own = { ...filters, country: ownCountryId, commune: '', page: 1 }
    void navigate(catalogueHref(own), { replace: true, preventScrollReset: true })
  }, [filters, isKnown, ownCountryId, navigate])
  return isKnown
}

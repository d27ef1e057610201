import type { Product } from '@fantome/contract/catalogue.ts'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useSession } from '../../lib/session.tsx'
import { type CatalogueFilters, catalogueHref } from './filters.ts'

/** Signed in, one sees one's own country: the address is put right when it says otherwise. */
export function useOwnCountry(filters: CatalogueFilters, countries: { _id: string }[] | null) {
  const { status, user } = useSession()
  const navigate = useNavigate()
  const ownCountryId = user?.country_id
  const isKnown = countries?.some(({ _id }) => _id === ownCountryId) ?? false
  useEffect(() => {
    if (!isKnown || !ownCountryId || filters.country === ownCountryId) return
    const own = { ...filters, country: ownCountryId, commune: '', page: 1 }
    void navigate(catalogueHref(own), { replace: true, preventScrollReset: true })
  }, [filters, isKnown, ownCountryId, navigate])
  // Rendered for everyone alike: until it is known who is there, the styles decide by the stored sign-in.
  const isNarrowing = status === 'loading' || (isKnown && filters.country !== ownCountryId)
  return {
    isCountryFixed: isKnown,
    /** The list is not yet that of the own country. */
    isNarrowing,
    /** What the own country may not deliver is not offered meanwhile. */
    isWithheld: ({ country_id: country }: Product) =>
      isNarrowing && country !== undefined && country._id !== ownCountryId,
  }
}

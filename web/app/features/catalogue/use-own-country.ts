import type { Product } from '@fantome/contract/catalogue.ts'
import { useEffect, useEffectEvent } from 'react'
import { useSession } from '../../lib/session.tsx'
import type { CatalogueFilters } from './filters.ts'

/** Signed in, one sees one's own country: the address is put right when it says otherwise. */
export function useOwnCountry(
  filters: CatalogueFilters,
  countries: { _id: string }[] | null,
  change: (own: Partial<CatalogueFilters>) => void,
) {
  const { status, user } = useSession()
  const ownCountryId = user?.country_id
  const isKnown = countries?.some(({ _id }) => _id === ownCountryId) ?? false
  const narrow = useEffectEvent((country: string) => change({ country, commune: '' }))
  useEffect(() => {
    if (isKnown && ownCountryId && filters.country !== ownCountryId) narrow(ownCountryId)
  }, [filters, isKnown, ownCountryId])
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

import { searchPartners } from '@fantome/contract/partner-admin.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { usePanelAddress } from '../use-panel-address.ts'
import type { PartnerRole } from './partner-words.ts'

export const PAGE_SIZE = 20
/** The first part of every key of the partners. */
export const PARTNERS = 'partners'

/** One page of partners. Words of a search travel in a body. While another page is asked for, the last one stays. */
export function usePartners(role: PartnerRole) {
  const { page, words: search, ...address } = usePanelAddress()
  const query = useQuery({
    queryKey: [PARTNERS, role, { search, page }],
    async queryFn({ signal }) {
      const { data, pagination } = await call(searchPartners, {
        body: { role, limit: PAGE_SIZE, search, page },
        signal,
      })
      return { partners: role === 'livreur' ? data.delivery_men : data.vendors, pagination }
    },
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false, // contacts are read when someone asks for them
  })
  return { query, searched: search, search: address.search, goTo: address.goTo }
}
export type PartnersList = ReturnType<typeof usePartners>

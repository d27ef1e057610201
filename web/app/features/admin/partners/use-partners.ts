import { searchPartners } from '@fantome/contract/partner-admin.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import type { PartnerRole } from './partner-words.ts'

export const PAGE_SIZE = 20
/** The first part of every key of the partners. */
export const PARTNERS = 'partners'

/** One page of partners. Words of a search travel in a body. While another page is asked for, the last one stays. */
export function usePartners(role: PartnerRole) {
  const [asked, setAsked] = useState({ search: '', page: 1 })
  const query = useQuery({
    queryKey: [PARTNERS, role, asked],
    async queryFn({ signal }) {
      const { data, pagination } = await call(searchPartners, {
        body: { role, limit: PAGE_SIZE, ...asked },
        signal,
      })
      return { partners: role === 'livreur' ? data.delivery_men : data.vendors, pagination }
    },
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false, // contacts are read when someone asks for them
  })
  return {
    query,
    searched: asked.search,
    search: (search: string) => setAsked({ search, page: 1 }),
    goTo: (page: number) => setAsked(({ search }) => ({ search, page })),
  }
}
export type PartnersList = ReturnType<typeof usePartners>

import { getComplaints, readComplaint, searchComplaints } from '@fantome/contract/complaint-admin.ts'
import type { ReplyOf } from '@fantome/contract/endpoint.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { ADMIN } from '../admin-query.ts'
import { usePanelAddress } from '../use-panel-address.ts'

export const PAGE_SIZE = 20

export type ListedComplaint = ReplyOf<typeof getComplaints>['data'][number]
export type Complaint = ReplyOf<typeof readComplaint>['data']
export type ComplaintState = 'open' | 'resolved'

const RESOLVED_KEY = 'decidees'

/** Open ones by age, or those decided lately; which, the page and the one being read stand in the address. */
export function useComplaints() {
  const address = usePanelAddress()
  const { page, words: search } = address
  const state: ComplaintState = address.get('etat') === RESOLVED_KEY ? 'resolved' : 'open'
  const query = useQuery({
    queryKey: [ADMIN, 'complaints', { state, page, search }],
    queryFn: ({ signal }) =>
      search
        ? call(searchComplaints, { body: { state, search, page, limit: PAGE_SIZE }, signal })
        : call(getComplaints, { query: { state, page: String(page), limit: String(PAGE_SIZE) }, signal }),
    placeholderData: keepPreviousData,
  })
  return {
    query,
    state,
    words: search,
    search: address.search,
    readId: address.get('reclamation'),
    goTo: address.goTo,
    narrow: (next: ComplaintState) =>
      address.set({ etat: next === 'resolved' ? RESOLVED_KEY : '', page: '', reclamation: '' }),
    read: (orderId: string) => address.set({ reclamation: orderId }),
  }
}

/** Reading is told to the client and noted: once per opening, never again by itself. */
export const useComplaint = (orderId: string) =>
  useQuery({
    queryKey: ['complaint', orderId],
    queryFn: async ({ signal }) => (await call(readComplaint, { params: { id: orderId }, signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnReconnect: false,
  })

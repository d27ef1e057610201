import {
  type CourierOffer,
  type CourierOrder,
  getOffers,
  getPartnerOrders,
  type HISTORY_FILTERS,
  PARTNER_PAGE_SIZE,
  type VendorOffer,
  type VendorOrder,
} from '@fantome/contract/partner.ts'
import { getPartnerLedger } from '@fantome/contract/partner-money.ts'
import { getPartnerProfile } from '@fantome/contract/partner-profile.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

/** The first part of every key of a partner's space: an event of the server invalidates it all. */
export const PARTNER = 'partner'
export type HistoryFilter = (typeof HISTORY_FILTERS)[number]

// A stream is closed while the page is hidden.
const fresh = { refetchOnWindowFocus: 'always' } as const

type OwnKind = {
  vendor: { offer: VendorOffer; order: VendorOrder }
  courier: { offer: CourierOffer; order: CourierOrder }
}
export type Kind = keyof OwnKind

/** The offers open to this partner, who is only ever sent those of their own kind. */
export const offersOf = <K extends Kind>(kind: K) =>
  queryOptions({
    queryKey: [PARTNER, 'offers'],
    queryFn: async ({ signal }) => (await call(getOffers, { signal })).data,
    select: (offers) => offers.filter((offer) => offer.kind === kind) as OwnKind[K]['offer'][],
    ...fresh,
  })

/** What this partner has taken and not yet ended. */
export const currentOrdersOf = <K extends Kind>(kind: K) =>
  queryOptions({
    queryKey: [PARTNER, 'orders', 'current'],
    queryFn: async ({ signal }) => (await call(getPartnerOrders, { query: { limit: '100' }, signal })).data,
    select: (orders) => orders.filter((order) => order.kind === kind) as OwnKind[K]['order'][],
    ...fresh,
  })

export const historyQuery = (page: number, only: HistoryFilter | undefined) =>
  queryOptions({
    queryKey: [PARTNER, 'orders', 'history', only ?? 'all', page],
    queryFn: ({ signal }) => {
      const query = { scope: 'history', only, page: String(page), limit: String(PARTNER_PAGE_SIZE) } as const
      return call(getPartnerOrders, { query, signal })
    },
    placeholderData: keepPreviousData,
  })

export const ledgerQuery = (page: number) =>
  queryOptions({
    queryKey: [PARTNER, 'ledger', page],
    queryFn: ({ signal }) =>
      call(getPartnerLedger, { query: { page: String(page), limit: String(PARTNER_PAGE_SIZE) }, signal }),
    placeholderData: keepPreviousData,
  })

export const profileQuery = queryOptions({
  queryKey: [PARTNER, 'profile'],
  queryFn: async ({ signal }) => (await call(getPartnerProfile, { signal })).data,
  ...fresh,
})

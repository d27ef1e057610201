import {
  isDay,
  ORDER_FILTER_STATES,
  type OrderFilterState,
  searchOrders,
} from '@fantome/contract/order-search.ts'
import { PAYMENT_METHODS, type PaymentMethod } from '@fantome/contract/payment.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { ADMIN } from '../admin-query.ts'
import { usePanelAddress } from '../use-panel-address.ts'

export const PAGE_SIZE = 20

/** The names of the filters in the address. */
export const FILTER_KEYS = [
  'etat',
  'pays',
  'commune',
  'vendeur',
  'livreur',
  'paiement',
  'du',
  'au',
  'annulees',
] as const
export type FilterKey = (typeof FILTER_KEYS)[number]
export type Filters = Record<FilterKey, string>

const one = <T extends string>(known: readonly T[], value: string) => known.find((item) => item === value)
const UUID = /^[0-9a-f-]{36}$/i
const id = (value: string) => (UUID.test(value) ? value : undefined)
const dayOf = (value: string) => (isDay(value) ? value : undefined)

/** As the address says; a day that is none is no day. */
function readFilters(get: (key: string) => string) {
  const filters = Object.fromEntries(FILTER_KEYS.map((key) => [key, get(key)])) as Filters
  return { ...filters, du: dayOf(filters.du) ?? '', au: dayOf(filters.au) ?? '' }
}

/** What an address asks for; what it says wrongly is left out. */
const toBody = ({ etat, pays, commune, vendeur, livreur, paiement, du, au, annulees }: Filters) => ({
  state: one<OrderFilterState>(ORDER_FILTER_STATES, etat),
  country_id: id(pays),
  commune_id: id(commune),
  vendor_id: id(vendeur),
  courier_id: id(livreur),
  payment_method: one<PaymentMethod>(PAYMENT_METHODS, paiement),
  from: dayOf(du),
  to: dayOf(au),
  cancelled: annulees === 'sans' ? ('none' as const) : undefined,
})

/** One page of the orders. Filters, order and page stand in the address, words of a search travel in a body. */
export function useOrders() {
  const address = usePanelAddress()
  const filters = readFilters(address.get)
  const sort = address.get('tri') === 'anciennes' ? ('oldest' as const) : ('newest' as const)
  const body = { ...toBody(filters), sort, search: address.words, page: address.page, limit: PAGE_SIZE }
  const query = useQuery({
    queryKey: [ADMIN, 'orders', body],
    queryFn: ({ signal }) => call(searchOrders, { body, signal }),
    placeholderData: keepPreviousData,
  })
  return {
    query,
    filters,
    sort,
    words: address.words,
    linkTo: (orderId: string) => address.linkTo({ commande: orderId }),
    search: address.search,
    goTo: address.goTo,
    narrow: (changes: Partial<Filters>) => address.set({ ...changes, page: '' }),
    clear: () => address.set({ ...Object.fromEntries(FILTER_KEYS.map((key) => [key, ''])), page: '' }),
    turn: () => address.set({ tri: sort === 'newest' ? 'anciennes' : '', page: '' }),
  }
}
export type OrdersList = ReturnType<typeof useOrders>

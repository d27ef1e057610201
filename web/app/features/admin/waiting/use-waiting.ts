import type { BodyOf } from '@fantome/contract/endpoint.ts'
import { searchWaitingOrders } from '@fantome/contract/order-queues.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { ADMIN } from '../admin-query.ts'
import { usePanelAddress } from '../use-panel-address.ts'

export const PAGE_SIZE = 20
/** Waiting minutes and scores grow by themselves. */
const EVERY_MINUTE_MS = 60_000

/** As they stand in the address; empty when they narrow nothing. */
export const FILTERS = ['priorite', 'paiement', 'min', 'max', 'du'] as const
export type Filters = Record<(typeof FILTERS)[number], string>

type Body = BodyOf<typeof searchWaitingOrders>

const filtersOf = ({ priorite, paiement, min, max, du }: Filters): Partial<Body> => ({
  ...(priorite && { priority: priorite as NonNullable<Body['priority']> }),
  ...(paiement && { paymentMethod: paiement as NonNullable<Body['paymentMethod']> }),
  ...(min && { minAmount: min }),
  ...(max && { maxAmount: max }),
  ...(du && { dateFrom: du }),
})

/** One page of the orders that wait for a courier. Words of a search travel in a body. */
export function useWaiting() {
  const address = usePanelAddress()
  const filters = Object.fromEntries(FILTERS.map((name) => [name, address.get(name)])) as Filters
  const body: Body = {
    ...filtersOf(filters),
    search: address.words,
    page: address.page,
    limit: PAGE_SIZE,
    sortBy: 'priorityScore',
    sortOrder: 'desc',
  }
  const query = useQuery({
    queryKey: [ADMIN, 'waiting', body],
    queryFn: ({ signal }) => call(searchWaitingOrders, { body, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: EVERY_MINUTE_MS,
  })
  const shownId = address.get('commande')
  return {
    query,
    filters,
    words: address.words,
    shownId,
    isNarrowed: address.words !== '' || FILTERS.some((name) => filters[name]),
    search: address.search,
    goTo: address.goTo,
    apply: (next: Filters) => address.set({ ...next, page: '' }),
    show: (id: string) => address.set({ commande: id === shownId ? '' : id }),
  }
}

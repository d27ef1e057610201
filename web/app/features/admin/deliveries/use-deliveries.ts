import { type DeliveryFilter, searchDeliveries } from '@fantome/contract/order-admin.ts'
import { getAdminOrder } from '@fantome/contract/order-file.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { ADMIN } from '../admin-query.ts'
import { usePanelAddress } from '../use-panel-address.ts'
import { FILTERS, type QueueName } from './delivery-words.ts'

export const PAGE_SIZE = 20
/** Waiting minutes and priorities grow by themselves. */
const EVERY_MINUTE_MS = 60_000

/** One page of a queue. Words of a search travel in a body; while another page is asked for, the last one stays. */
export function useDeliveries(queue: QueueName) {
  const address = usePanelAddress()
  const filters = FILTERS[queue]
  const filter: DeliveryFilter = filters.find(({ key }) => key === address.get('filtre'))?.value ?? 'all'
  const body = { queue, filter, search: address.words, page: address.page, limit: PAGE_SIZE }
  const query = useQuery({
    queryKey: [ADMIN, 'deliveries', body],
    queryFn: ({ signal }) => call(searchDeliveries, { body, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: EVERY_MINUTE_MS,
  })
  const opened = address.get('commande')
  return {
    query,
    filter,
    words: address.words,
    opened,
    search: address.search,
    goTo: address.goTo,
    narrow: (next: DeliveryFilter) =>
      address.set({ filtre: filters.find(({ value }) => value === next)?.key ?? '', page: '' }),
    toggle: (id: string) => address.set({ commande: opened === id ? '' : id }),
  }
}
export type DeliveriesList = ReturnType<typeof useDeliveries>

/** An order asked for by its id; none when it is empty. */
export const useOneOrder = (id: string) =>
  useQuery({
    queryKey: [ADMIN, 'order', id],
    queryFn: async ({ signal }) => (await call(getAdminOrder, { params: { id }, signal })).data,
    enabled: id !== '',
  })

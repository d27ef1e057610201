import { getMyOrders, ORDERS_PAGE_SIZE } from '@fantome/contract/order.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { saveOfflineOrder } from '../../lib/offline-order.ts'

/** The first part of every key of one's orders: invalidating it reads the page on screen again. */
export const ORDERS = 'orders'

/** One page of one's orders. While another is asked for, the last one stays on the screen. */
export const ordersQuery = (page: number) =>
  queryOptions({
    queryKey: [ORDERS, page],
    queryFn: async ({ signal }) => {
      const query = { page: String(page), limit: String(ORDERS_PAGE_SIZE) }
      const answer = await call(getMyOrders, { query, signal })
      if (page === 1) void saveOfflineOrder(answer.data) // the current order is among the latest
      return answer
    },
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: 'always', // the stream was closed while the page was hidden
  })

import { getMyOrders, ORDERS_PAGE_SIZE } from '@fantome/contract/order.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

/** The first part of every key of one's orders: invalidating it reads the page on screen again. */
export const ORDERS = 'orders'

/** One page of one's orders. While another is asked for, the last one stays on the screen. */
export const ordersQuery = (page: number) =>
  queryOptions({
    queryKey: [ORDERS, page],
    queryFn: ({ signal }) =>
      call(getMyOrders, { query: { page: String(page), limit: String(ORDERS_PAGE_SIZE) }, signal }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: 'always', // the stream was closed while the page was hidden
  })

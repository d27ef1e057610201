import { type ClientOrder, getMyOrders, ORDERS_PAGE_SIZE } from '@fantome/contract/order.ts'
import { useCallback, useEffect, useState } from 'react'
import { call } from '../../lib/api.ts'
import { followOrders } from './follow-orders.ts'

interface Answer {
  page: number
  orders?: ClientOrder[]
  pages: number
  error?: unknown
}

/** A page of one's orders, kept up to date. Once read, it stays on the screen even if the network goes. */
export function useOrders(page: number) {
  const [answer, setAnswer] = useState<Answer>()
  const readAgain = useCallback(async () => {
    const query = { page: String(page), limit: String(ORDERS_PAGE_SIZE) }
    await call(getMyOrders, { query }).then(
      ({ data, pagination }) => setAnswer({ page, orders: data, pages: pagination.totalPages }),
      (error: unknown) =>
        setAnswer((before) => ({
          ...(before?.page === page && before),
          page,
          pages: before?.pages ?? 0,
          error,
        })),
    )
  }, [page])
  useEffect(() => {
    void readAgain()
    return followOrders(() => void readAgain())
  }, [readAgain])
  return { ...answer, isStale: answer?.page !== page, readAgain }
}

import type { AdminOrder } from '@fantome/contract/order-admin.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { ADMIN } from '../admin-query.ts'
import { ENDPOINTS, LIST_LENGTH, type ListName } from './dashboard-lists.ts'

const EVERY_MINUTE_MS = 60_000

/** The first of a list; waiting times and days grow by themselves. */
export const useDashboardList = (list: ListName) =>
  useQuery({
    queryKey: [ADMIN, 'dashboard', list],
    queryFn: async ({ signal }): Promise<{ orders: AdminOrder[]; total: number }> => {
      const query = { contact: 'none', limit: String(LIST_LENGTH) } as const
      const { data, pagination } = await call(ENDPOINTS[list], { query, signal })
      return { orders: data, total: pagination.total }
    },
    refetchInterval: EVERY_MINUTE_MS,
  })

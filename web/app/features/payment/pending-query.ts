import { listPendingPayments } from '@fantome/contract/payment.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

/** Invalidating it reads again which payments are open. */
export const PENDING = 'pending-payments'

/** While one is open, whether it still is: approved on the phone, it leaves the screen by itself. */
const POLL_MS = 15_000

/** One's own payments that wait for an approval, the newest first. */
export const pendingQuery = queryOptions({
  queryKey: [PENDING],
  queryFn: async ({ signal }) => (await call(listPendingPayments, { signal })).data,
  refetchInterval: ({ state }) => (state.data?.length ? POLL_MS : false),
  refetchOnWindowFocus: 'always', // another tab may have opened or ended one
})

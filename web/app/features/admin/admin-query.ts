import { getAdminCounts } from '@fantome/contract/admin-counts.ts'
import type { ReplyOf } from '@fantome/contract/endpoint.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

/** The first part of every key that an event of the server invalidates. */
export const ADMIN = 'admin'

export type Counts = ReplyOf<typeof getAdminCounts>['data']

const EVERY_MINUTE_MS = 60_000

export const useCounts = () =>
  useQuery({
    queryKey: [ADMIN, 'counts'],
    queryFn: async ({ signal }) => (await call(getAdminCounts, { signal })).data,
    refetchInterval: EVERY_MINUTE_MS,
  })

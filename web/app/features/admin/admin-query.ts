import { getAdminCounts } from '@fantome/contract/admin-counts.ts'
import type { ReplyOf } from '@fantome/contract/endpoint.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
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

/** What was done in a panel is in the figures when it is left. */
export function useCountsPerPanel(panel: string | undefined) {
  const queryClient = useQueryClient()
  const shown = useRef(panel)
  useEffect(() => {
    if (shown.current === panel) return
    shown.current = panel
    void queryClient.invalidateQueries({ queryKey: [ADMIN, 'counts'] })
  }, [queryClient, panel])
}

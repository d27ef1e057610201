import { exportData } from '@fantome/contract/account.ts'
import type { OwnData } from '@fantome/contract/own-data.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'

/** Read when the page opens, and forgotten when it closes. */
export const ownDataQuery = queryOptions({
  queryKey: ['own-data'],
  queryFn: async ({ signal }) => (await call(exportData, { signal })).data as unknown as OwnData,
  gcTime: 0,
  refetchOnWindowFocus: false,
})

import { getExcludedCouriers } from '@fantome/contract/courier-exclusion.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

/** The first part of the key: invalidating it reads the list on screen again. */
export const EXCLUDED_COURIERS = 'excluded-couriers'

/** Whom one does not want to be delivered by: first names and initials. */
export const excludedCouriersQuery = queryOptions({
  queryKey: [EXCLUDED_COURIERS],
  queryFn: async ({ signal }) => (await call(getExcludedCouriers, { signal })).data,
})

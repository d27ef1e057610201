import { getCategoryCounts } from '@fantome/contract/catalogue-admin.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'

/** How many products each category holds: one that holds some cannot be deleted. */
export function useCategoryCounts() {
  const { data = [] } = useQuery({
    queryKey: ['category-counts'],
    queryFn: async ({ signal }) => (await call(getCategoryCounts, { signal })).data,
    staleTime: 0,
  })
  return new Map(data.map(({ category_id, products }) => [category_id, products]))
}

import { getCategories } from '@fantome/contract/catalogue.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from './api.ts'
import { tintOf } from './category-tint.ts'

/** The ground of each category on signed-in screens, the same as in the shop. */
export function useTints() {
  const { data: categories = null } = useQuery({
    queryKey: ['categories'],
    queryFn: async ({ signal }) => (await call(getCategories, { signal })).data,
    staleTime: 60 * 60_000,
  })
  return (categoryId: string | undefined) => tintOf(categoryId ?? '', categories)
}

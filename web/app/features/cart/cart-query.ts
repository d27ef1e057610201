import { getCart } from '@fantome/contract/cart.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

export const cartQuery = queryOptions({
  queryKey: ['cart'],
  queryFn: async ({ signal }) => (await call(getCart, { signal })).data,
  refetchOnWindowFocus: 'always', // another tab may have changed it
})

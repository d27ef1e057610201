import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { queryClient } from '../../lib/query-client.ts'
import { useSession } from '../../lib/session.tsx'
import { cartQuery } from './cart-query.ts'

/** On every page: the header counts the same basket as the basket's own screen shows. */
export function CartCountReader() {
  const { setCartCount } = useSession()
  // It counts what the basket's screen reads, and reads by itself only when nobody has.
  const { data: cart } = useQuery({ ...cartQuery, staleTime: Number.POSITIVE_INFINITY }, queryClient)
  useEffect(() => {
    if (cart) setCartCount(cart.totalItems)
  }, [cart, setCartCount])
  return null
}

import { useCallback, useEffect } from 'react'
import { useSession } from '../../lib/session.tsx'
import { readCartCount } from './read-cart-count.ts'

/** Reads the header's count again. */
export function useReloadCartCount() {
  const { setCartCount } = useSession()
  return useCallback(async () => {
    const count = await readCartCount()
    if (count !== undefined) setCartCount(count)
  }, [setCartCount])
}

/** Whoever signs in finds the count of their basket in the header. Partners have no basket. */
export function CartCount() {
  const { user } = useSession()
  const reload = useReloadCartCount()
  const owner = user && (user.role === 'client' || user.role === 'admin') ? user._id : null
  useEffect(() => {
    if (owner) void reload()
  }, [owner, reload])
  return null
}

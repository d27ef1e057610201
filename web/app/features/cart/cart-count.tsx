import { useEffect } from 'react'
import { useSession } from '../../lib/session.tsx'
import { onCartChanged } from './cart-news.ts'
import { readCartCount } from './read-cart-count.ts'

/** Whoever signs in finds the count of their basket in the header. Partners have no basket. */
export function CartCount() {
  const { user, setCartCount } = useSession()
  const owner = user && (user.role === 'client' || user.role === 'admin') ? user._id : null
  useEffect(() => {
    if (!owner) return
    const count = () =>
      void readCartCount().then((articles) => {
        if (articles !== undefined) setCartCount(articles)
      })
    count()
    return onCartChanged(count)
  }, [owner, setCartCount])
  return null
}

import { useEffect } from 'react'
import { useSession } from '../../lib/session.tsx'
import { useDeferred } from '../../ui/use-deferred.ts'

const download = () => import('./cart-count-reader.tsx').then(({ CartCountReader }) => CartCountReader)

/** Whoever signs in finds the count of their basket in the header; visitors download nothing. Partners have no basket. */
export function CartCount() {
  const { user } = useSession()
  const owner = user && (user.role === 'client' || user.role === 'admin') ? user._id : null
  const [CartCountReader, load] = useDeferred(download)
  useEffect(() => {
    if (owner) load().catch((error: unknown) => console.info('cart', error))
  }, [owner, load])
  return owner && CartCountReader ? <CartCountReader key={owner} /> : null
}

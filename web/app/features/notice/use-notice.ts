import { askNotice, forgetNotice, getNotices } from '@fantome/contract/product-notice.ts'
import { useEffect, useState } from 'react'
import { call } from '../../lib/api.ts'
import { messageOf } from '../../lib/api-error.ts'
import { useLogin } from '../../lib/login.ts'
import { isSignInLost } from '../../lib/lost-sign-in.ts'
import { useSession } from '../../lib/session.tsx'
import { toast } from '../../ui/toast.ts'

/** On a public page, so without the query library. Whether one is waited for is known to whoever is signed in. */
export function useNotice(productId: string) {
  const { status, user } = useSession()
  const goToLogin = useLogin()
  const [isWaiting, setWaiting] = useState(false)
  const [isPending, setPending] = useState(false)
  const ownerId = user?._id
  useEffect(() => {
    if (!ownerId) return setWaiting(false)
    const stop = new AbortController()
    call(getNotices, { signal: stop.signal }).then(
      ({ data }) => setWaiting(data.waiting.includes(productId)),
      () => {}, // asking once more is harmless
    )
    return () => stop.abort()
  }, [ownerId, productId])

  async function toggle() {
    if (status === 'out') return goToLogin()
    setPending(true)
    try {
      const { message } = await call(isWaiting ? forgetNotice : askNotice, { params: { id: productId } })
      setWaiting(!isWaiting)
      toast.success(message)
    } catch (error) {
      if (isSignInLost(error)) goToLogin()
      else toast.error(messageOf(error, 'Une erreur est survenue. Veuillez réessayer.'))
    } finally {
      setPending(false)
    }
  }
  return { isWaiting, isPending, toggle }
}

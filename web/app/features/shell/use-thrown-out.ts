import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { onBlocked } from '../../lib/blocked.ts'
import { spaceOf } from '../../lib/partner-space.ts'
import { useSession } from '../../lib/session.tsx'
import { wipeBrowser } from '../../lib/wipe.ts'

/**
 * Whoever is blocked leaves at their next call, from any page, and reads why where they would sign in; a partner in
 * their own space.
 */
export function useThrownOut() {
  const { reload, user } = useSession()
  const space = spaceOf(user?.role)
  const navigate = useNavigate()
  useEffect(() => {
    async function throwOut(message: string) {
      await wipeBrowser()
      await reload() // first: /login sends away whoever it believes signed in
      if (space) await navigate(space, { replace: true, state: { isSuspended: true } })
      else await navigate('/login', { replace: true, state: { note: message } })
    }
    return onBlocked((message) => void throwOut(message))
  }, [reload, navigate, space])
}

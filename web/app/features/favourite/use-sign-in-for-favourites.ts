import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { LoginState } from '../../lib/login.ts'
import { useSession } from '../../lib/session.tsx'

/** The address of one's own list, opened by a visitor: they sign in first, then find it. */
export function useSignInForFavourites(isAsked: boolean) {
  const { status } = useSession()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const isNeeded = isAsked && status === 'out'
  useEffect(() => {
    if (!isNeeded) return
    void navigate('/login', { replace: true, state: { from: pathname + search } satisfies LoginState })
  }, [isNeeded, navigate, pathname, search])
}

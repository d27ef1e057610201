import { type ReactNode, useMemo } from 'react'
import { Navigate, useLocation, useNavigation } from 'react-router'
import type { LoginState } from '../../lib/login.ts'
import { useSession } from '../../lib/session.tsx'
import { AccountUnread } from '../account/account-unread.tsx'

interface SignInFirstProps {
  /** Shown until it is known who is there. */
  waiting: ReactNode
  children: ReactNode
}

/** A basket is somebody's: a visitor is sent to sign in at once, the page remembered. Only /account makes one wait. */
export function SignInFirst({ waiting, children }: SignInFirstProps) {
  const { status } = useSession()
  const { pathname, search } = useLocation()
  // Signing out is already on its way home: that is not a page refused.
  const isStaying = useNavigation().state === 'idle'
  const from = pathname + search
  // Navigate leaves anew whenever its state is another object: a slow page would never be reached.
  const state = useMemo<LoginState>(() => ({ from }), [from])
  if (status === 'out' && isStaying) return <Navigate to="/login" replace state={state} />
  if (status === 'unread') return <AccountUnread />
  return status === 'in' ? children : waiting
}

import type { User } from '@fantome/contract/own-account.ts'
import { type ReactNode, useMemo } from 'react'
import { Navigate, useLocation, useNavigation } from 'react-router'
import type { LoginState } from '../../lib/login.ts'
import { useSession } from '../../lib/session.tsx'
import { useAfter } from '../../ui/use-after.ts'
import { Waiting } from '../../ui/waiting.tsx'
import { AccountUnread } from './account-unread.tsx'

const CHECK_MS = 500
const NEW_PASSWORD = '/change-password'
const ACCOUNT = '/account'

interface SignInGuardProps {
  children: (user: User) => ReactNode
  /** In place of the page when somebody is signed in and nobody can say who, as without network. */
  whenUnread?: ReactNode
}

/** Lets in whoever is signed in; sends the others to sign in, remembering the page. */
export function SignInGuard({ children, whenUnread = <AccountUnread /> }: SignInGuardProps) {
  const { status, user } = useSession()
  const { pathname, search } = useLocation()
  // Signing out is already on its way home: that is not a page refused.
  const isStaying = useNavigation().state === 'idle'
  const isRefused = useAfter(status === 'out' && isStaying, CHECK_MS)
  const from = pathname + search
  // Navigate leaves anew whenever its state is another object: a slow page would never be reached.
  const state = useMemo<LoginState>(() => ({ from }), [from])
  if (user?.must_change_password && pathname !== NEW_PASSWORD) return <Navigate to={NEW_PASSWORD} replace />
  // An admin adds the second factor that is asked of them before anything else.
  const mustAddFactor = user?.must_add_second_factor && !user.must_change_password
  if (mustAddFactor && ![ACCOUNT, NEW_PASSWORD].includes(pathname)) return <Navigate to={ACCOUNT} replace />
  if (user) return children(user)
  if (status === 'unread') return whenUnread
  if (isRefused) return <Navigate to="/login" replace state={state} />
  return (
    <main id="contenu" className="page">
      <h1 className="vh">Un instant</h1>
      <Waiting>Vérification de l'authentification...</Waiting>
    </main>
  )
}

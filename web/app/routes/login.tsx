import type { User } from '@fantome/contract/own-account.ts'
import { useMemo } from 'react'
import { Navigate, useNavigate, useSearchParams } from 'react-router'
import { LoginScreen } from '../features/account/login-screen.tsx'
import { RecoveryCodesScreen } from '../features/account/recovery-codes-screen.tsx'
import { returnPath } from '../features/account/return-path.ts'
import { useNavigationState } from '../features/account/use-navigation-state.ts'
import { useSignIn } from '../features/account/use-sign-in.ts'
import { addPendingItem } from '../features/cart/add-pending-item.ts'
import { KeptArticle } from '../features/cart/kept-article.tsx'
import { usePendingItem } from '../features/cart/use-pending-item.ts'
import { addPendingFavourite } from '../features/favourite/pending-favourite.ts'
import { spaceOf } from '../lib/partner-space.ts'
import { privateMeta } from '../lib/private-meta.ts'
import { useSession } from '../lib/session.tsx'
import { Deferred } from '../ui/deferred.tsx'
import type { Route } from './+types/login.ts'

/** Downloaded by the few who have a second factor. */
const secondStep = () =>
  import('../features/account/second-step-screen.tsx').then(({ SecondStepScreen }) => SecondStepScreen)

export const handle = { hasExitLine: false }

export const meta: Route.MetaFunction = (args) => privateMeta('Connexion', args)

/** What a visitor had tapped before signing in. */
async function addPendingWishes() {
  await Promise.all([addPendingItem(), addPendingFavourite()])
}

export default function LoginRoute() {
  const { user } = useSession()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const { recoveryCodes, ...navigationState } = useNavigationState()
  const { form, pending } = useSignIn(addPendingWishes)
  const item = usePendingItem()

  const asked = returnPath(navigationState.from ?? search.get('from'))
  const space = spaceOf(user?.role)
  // A partner comes to work, whatever page sent them here; their own space may have been left at any of its tabs.
  const from = space && !asked.startsWith(space) ? space : asked

  if (recoveryCodes) {
    // Shown once, even to someone still signed in to another account; the history entry forgets them too.
    const forget = () => void navigate('/login', { state: navigationState, replace: true })
    return <RecoveryCodesScreen codes={recoveryCodes} onDone={forget} />
  }
  if (pending) return <Deferred download={secondStep} props={{ pending }} />
  const kept = item && <KeptArticle item={item} />
  // The form stays, busy, until the next page is there: an empty page in between looks like a failure.
  const busyForm = { ...form, isPending: form.isPending || user !== null }
  return (
    <>
      {user && !form.isPending && <Leave user={user} to={from} />}
      <LoginScreen form={busyForm} kept={kept} navigationState={navigationState} />
    </>
  )
}

function Leave({ user, to }: { user: User; to: string }) {
  // Navigate leaves anew whenever its state is another object: a slow page would never be reached.
  const goingOn = useMemo(() => ({ from: to }), [to])
  if (user.must_change_password) return <Navigate to="/change-password" state={goingOn} replace />
  return <Navigate to={user.must_add_second_factor ? '/account' : to} replace />
}

import { useParams } from 'react-router'
import { AccountUnread } from '../features/account/account-unread.tsx'
import { SignInGuard } from '../features/account/sign-in-guard.tsx'
import { CourierSpace } from '../features/partner/courier/courier-space.tsx'
import { OwnSpace, UnlessSuspended } from '../features/partner/space-route.tsx'
import { WaitingPage } from '../features/partner/waiting-page.tsx'
import { useSignOut } from '../features/shell/use-sign-out.ts'
import { privateMeta } from '../lib/private-meta.ts'
import { ErrorState } from '../ui/error-state.tsx'
import type { Route } from './+types/espace-livreur.ts'

export const meta: Route.MetaFunction = (args) => privateMeta('Mon espace', args)
/** The shell leaves its footer and its own notice of a lost network to the space. */
export const handle = { isSpace: true }

export default function CourierSpaceRoute() {
  const { tab } = useParams()
  const signOut = useSignOut()
  return (
    <UnlessSuspended kind="courier">
      <SignInGuard whenUnread={<WaitingPage otherwise={<AccountUnread />} />}>
        {(user) => (
          <OwnSpace user={user} kind="courier">
            <CourierSpace tab={tab} onSignOut={() => void signOut()} />
          </OwnSpace>
        )}
      </SignInGuard>
    </UnlessSuspended>
  )
}

export const ErrorBoundary = () => <ErrorState message="Une erreur est survenue" />

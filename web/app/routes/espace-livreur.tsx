import { useParams } from 'react-router'
import { AccountUnread } from '../features/account/account-unread.tsx'
import { SignInGuard } from '../features/account/sign-in-guard.tsx'
import { OfflineSpace } from '../features/partner/offline-space.tsx'
import { OwnSpace, UnlessSuspended } from '../features/partner/space-route.tsx'
import { useSignOut } from '../features/shell/use-sign-out.ts'
import { privateMeta } from '../lib/private-meta.ts'
import { Deferred } from '../ui/deferred.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import type { Route } from './+types/espace-livreur.ts'

/** Not with the route: the manifest, which every visitor downloads, would name each of its files. */
const download = () =>
  import('../features/partner/courier/courier-space.tsx').then(({ CourierSpace }) => CourierSpace)

const partnerPush = () => import('../features/push/partner-push.tsx').then(({ PartnerPush }) => PartnerPush)

export const meta: Route.MetaFunction = (args) => privateMeta('Mon espace', args)
/** The shell leaves its footer and its own notice of a lost network to the space. */
export const handle = { isSpace: true }

export default function CourierSpaceRoute() {
  const { tab } = useParams()
  const signOut = useSignOut()
  return (
    <UnlessSuspended kind="courier">
      <SignInGuard whenUnread={<OfflineSpace otherwise={<AccountUnread />} />}>
        {(user) => (
          <OwnSpace user={user} kind="courier">
            <Deferred
              download={download}
              props={{
                tab,
                onSignOut: () => void signOut(),
                push: <Deferred download={partnerPush} props={{ kind: 'courier' }} frame={() => null} />,
              }}
            />
          </OwnSpace>
        )}
      </SignInGuard>
    </UnlessSuspended>
  )
}

export const ErrorBoundary = () => <ErrorState message="Une erreur est survenue" />

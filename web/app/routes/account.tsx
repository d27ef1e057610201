import type { User } from '@fantome/contract/own-account.ts'
import type { ReactNode } from 'react'
import { Navigate, useRouteLoaderData, useSearchParams } from 'react-router'
import { AccountScreen } from '../features/account/account-screen.tsx'
import { currentTab, tabsOf } from '../features/account/account-tabs.ts'
import { AccountUnread } from '../features/account/account-unread.tsx'
import { PasswordPrompt } from '../features/account/password-prompt.tsx'
import { ProfileTab } from '../features/account/profile/profile-tab.tsx'
import { SignInGuard } from '../features/account/sign-in-guard.tsx'
import { ExcludedCouriers } from '../features/order/excluded-couriers.tsx'
import { OfflineOrderPage } from '../features/order/offline-order.tsx'
import { OrdersTab } from '../features/order/orders-tab.tsx'
import { OfflineSpace } from '../features/partner/offline-space.tsx'
import { useSignOut } from '../features/shell/use-sign-out.ts'
import { spaceOf } from '../lib/partner-space.ts'
import { privateMeta } from '../lib/private-meta.ts'
import type { loader as rootLoader } from '../root.tsx'
import { Deferred } from '../ui/deferred.tsx'
import type { Route } from './+types/account.ts'

/** Downloaded by admins only, styles included. */
const administration = () =>
  import('../features/admin/administration.tsx').then(({ Administration }) => Administration)

const requiredAccess = () =>
  import('../features/admin/access/required-access-screen.tsx').then(
    ({ RequiredAccessScreen }) => RequiredAccessScreen,
  )

/** Not with the route: the manifest, which every visitor downloads, would name each of its files. */
const pushCard = () => import('../features/push/push-card.tsx').then(({ PushCard }) => PushCard)
const pushSection = () => import('../features/push/push-section.tsx').then(({ PushSection }) => PushSection)
const pendingCards = () =>
  import('../features/payment/pending-cards.tsx').then(({ PendingCards }) => PendingCards)
const neutralReceipt = () =>
  import('../features/order/neutral-receipt.tsx').then(({ NeutralReceiptPage }) => NeutralReceiptPage)
const ownDataPage = () =>
  import('../features/account/own-data/own-data-page.tsx').then(({ OwnDataPage }) => OwnDataPage)
const backLine = () => import('../features/notice/back-line.tsx').then(({ BackLine }) => BackLine)
const nothingMeanwhile = () => null

export const meta: Route.MetaFunction = (args) => privateMeta('Mon compte', args)

export const handle = { slimFooter: true }

/** What is downloaded for a page of its own waits, and fails, on a page. */
const asPage = (content: ReactNode) => (
  <main id="contenu" className="page">
    {content}
  </main>
)

/** What of the account vendors and couriers have; the rest of it is their own space. */
const OF_PARTNERS = ['profil', 'donnees']

const canOrder = (role: User['role']) => role === 'client' || role === 'admin'

export default function AccountRoute() {
  const [search] = useSearchParams()
  const signOut = useSignOut()
  const site = useRouteLoaderData<typeof rootLoader>('root')?.site
  return (
    <SignInGuard whenUnread={<OfflineOrderPage otherwise={<OfflineSpace otherwise={<AccountUnread />} />} />}>
      {(user) => {
        if (user.must_add_second_factor) {
          return (
            <>
              <Deferred download={requiredAccess} />
              <PasswordPrompt />
            </>
          )
        }
        const space = spaceOf(user.role)
        if (space && !OF_PARTNERS.includes(search.get('tab') ?? '')) return <Navigate to={space} replace />
        if (search.get('tab') === 'recu') return <Deferred download={neutralReceipt} frame={asPage} />
        const tab = currentTab(search.get('tab'), user.role)
        const isOwnData = search.get('tab') === 'donnees'
        return (
          <AccountScreen tabs={tabsOf(user.role)} current={tab} onSignOut={() => void signOut()}>
            {canOrder(user.role) && tab !== 'administration' && (
              <Deferred download={backLine} frame={nothingMeanwhile} />
            )}
            {isOwnData && <Deferred download={ownDataPage} props={{ user }} />}
            {tab === 'profil' && !isOwnData && (
              <ProfileTab user={user}>
                {canOrder(user.role) && (
                  <>
                    <ExcludedCouriers />
                    <Deferred download={pushSection} frame={nothingMeanwhile} />
                  </>
                )}
              </ProfileTab>
            )}
            {tab === 'commandes' && (
              <OrdersTab
                supportPhone={site?.supportPhone ?? ''}
                first={<Deferred download={pendingCards} frame={nothingMeanwhile} />}
                underCurrent={<Deferred download={pushCard} frame={nothingMeanwhile} />}
              />
            )}
            {tab === 'administration' && <Deferred download={administration} />}
            <PasswordPrompt />
          </AccountScreen>
        )
      }}
    </SignInGuard>
  )
}

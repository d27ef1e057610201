import { OfflineScreen } from '../features/offline/offline-screen.tsx'
import { useWantedPage } from '../features/offline/use-wanted-page.ts'
import { privateMeta } from '../lib/private-meta.ts'
import type { Route } from './+types/hors-ligne.ts'

export const handle = { hasExitLine: false, isOffline: true }

export const meta: Route.MetaFunction = (args) => privateMeta('Hors ligne', args)

/** The worker stores it, and shows it in place of what it does not hold. */
export default function OfflineRoute() {
  return <OfflineScreen wanted={useWantedPage()} />
}

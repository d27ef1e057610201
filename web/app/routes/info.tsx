import { InfoScreen } from '../features/info/info-screen.tsx'
import { pageMeta } from '../lib/page-meta.ts'
import { ErrorState } from '../ui/error-state.tsx'
import type { Route } from './+types/info.ts'

export const meta: Route.MetaFunction = (args) => pageMeta('Informations', args)

export default function InfoRoute({ matches: [root] }: Route.ComponentProps) {
  return <InfoScreen site={root.loaderData.site} />
}

export const ErrorBoundary = () => <ErrorState message="Une erreur est survenue" />

import { InfoScreen } from '../features/info/info-screen.tsx'
import { describeInfo } from '../features/info/structured-data.ts'
import { pageMeta } from '../lib/page-meta.ts'
import { structuredData } from '../lib/structured-data.ts'
import { ErrorState } from '../ui/error-state.tsx'
import type { Route } from './+types/info.ts'

export const handle = { startsWhenTouched: true }

const DESCRIPTION =
  'Conditions, confidentialité, livraison, questions fréquentes et contact\u00a0: ce que chacun voit de vous, et rien de plus.'

export const meta: Route.MetaFunction = (args) => [
  ...pageMeta('Informations', args, DESCRIPTION),
  ...(import.meta.env.SSR ? structuredData({ ...args, loaderData: {} }, describeInfo) : []),
]

export default function InfoRoute({ matches: [root] }: Route.ComponentProps) {
  return <InfoScreen site={root.loaderData.site} />
}

export const ErrorBoundary = () => <ErrorState message="Une erreur est survenue" />

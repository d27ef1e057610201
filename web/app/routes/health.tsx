import { HealthScreen } from '../features/health/health-screen.tsx'
import { SHEETS_IN_SHORT } from '../features/health/sheet-cards.ts'
import { describeSheets } from '../features/health/structured-data.ts'
import { pageMeta } from '../lib/page-meta.ts'
import { structuredData } from '../lib/structured-data.ts'
import { ErrorState } from '../ui/error-state.tsx'
import type { Route } from './+types/health.ts'

const DESCRIPTION = `${SHEETS_IN_SHORT} Lisibles aussi sans réseau.`

export const handle = { startsWhenTouched: true }

export const meta: Route.MetaFunction = (args) => [
  ...pageMeta('Fiches', args, DESCRIPTION),
  ...(import.meta.env.SSR ? structuredData({ ...args, loaderData: {} }, describeSheets) : []),
]

export default HealthScreen

export const ErrorBoundary = () => <ErrorState message="Une erreur est survenue" />

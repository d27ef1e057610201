import { data, isRouteErrorResponse } from 'react-router'
import { isSheetName, loadSheet } from '../features/health/load-sheet.ts'
import { SheetScreen } from '../features/health/sheet-screen.tsx'
import { describeSheet } from '../features/health/structured-data.ts'
import { NotFoundScreen } from '../features/not-found/not-found-screen.tsx'
import { pageMeta } from '../lib/page-meta.ts'
import { shopReads } from '../lib/shop-reads.ts'
import { structuredData } from '../lib/structured-data.ts'
import { ErrorState } from '../ui/error-state.tsx'
import type { Route } from './+types/health-sheet.ts'

const DESCRIPTION = 'Une fiche courte, avec ses sources, lisible aussi sans réseau.'

// The title names no subject: it stands in the tab and in the history of a phone that others may hold.
export const handle = { startsWhenTouched: true }

export const meta: Route.MetaFunction = (args) => [
  ...pageMeta('Fiche', args, DESCRIPTION),
  ...(import.meta.env.SSR ? structuredData(args, describeSheet) : []),
]

export function loader({ params: { sheet }, context }: Route.LoaderArgs) {
  if (!isSheetName(sheet)) throw data(null, { status: 404 })
  return loadSheet(context.get(shopReads), sheet)
}

export default function HealthSheetRoute({ loaderData }: Route.ComponentProps) {
  const { name, products, categories } = loaderData
  return <SheetScreen name={name} products={products} categories={categories} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundScreen />
  return <ErrorState message="Une erreur est survenue" />
}

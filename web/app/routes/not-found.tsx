import { data } from 'react-router'
import { NotFoundScreen } from '../features/not-found/not-found-screen.tsx'
import { pageMeta } from '../lib/page-meta.ts'
import { ErrorState } from '../ui/error-state.tsx'
import type { Route } from './+types/not-found.ts'

export const handle = { overNight: true, hasExitLine: false, startsWhenTouched: true }

export const meta: Route.MetaFunction = (args) => pageMeta('Introuvable', args)

export const loader = () => data(null, { status: 404 })

export default NotFoundScreen

export const ErrorBoundary = () => <ErrorState message="Une erreur est survenue" />

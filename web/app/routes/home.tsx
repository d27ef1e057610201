import { HomeScreen } from '../features/home/home-screen.tsx'
import { pageMeta } from '../lib/page-meta.ts'
import { useSession } from '../lib/session.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import type { Route } from './+types/home.ts'

export const handle = { overNight: true }

export const meta: Route.MetaFunction = (args) => pageMeta('Accueil', args)

export default function HomeRoute() {
  const { status } = useSession()
  return <HomeScreen isVisitor={status !== 'in'} />
}

export const ErrorBoundary = () => <ErrorState message="Une erreur est survenue" />

import { useSearchParams } from 'react-router'
import { useEmailVerification } from '../features/account/use-email-verification.ts'
import { VerifyEmailScreen } from '../features/account/verify-email-screen.tsx'
import { privateMeta } from '../lib/private-meta.ts'
import type { Route } from './+types/verify-email.ts'

export const handle = { hasExitLine: false }

export const meta: Route.MetaFunction = (args) => privateMeta('Vérification', args)

export default function VerifyEmailRoute() {
  const [search] = useSearchParams()
  return <VerifyEmailScreen {...useEmailVerification(search.get('code'))} />
}

import { ChangePasswordScreen } from '../features/account/change-password-screen.tsx'
import { SignInGuard } from '../features/account/sign-in-guard.tsx'
import { privateMeta } from '../lib/private-meta.ts'
import type { Route } from './+types/change-password.ts'

export const meta: Route.MetaFunction = (args) => privateMeta('Nouveau mot de passe', args)

export default function ChangePasswordRoute() {
  return <SignInGuard>{(user) => <ChangePasswordScreen user={user} />}</SignInGuard>
}

import { RecoverScreen } from '../features/account/recover-screen.tsx'
import { ResetPasswordScreen } from '../features/account/reset-password-screen.tsx'
import { privateMeta } from '../lib/private-meta.ts'
import { useHasEmail } from '../lib/use-has-email.ts'
import type { Route } from './+types/reset-password.ts'

export const meta: Route.MetaFunction = (args) => privateMeta('Nouveau mot de passe', args)

/** Where no e-mail is sent, a recovery code is the only way. */
export default function ResetPasswordRoute() {
  return useHasEmail() ? <ResetPasswordScreen /> : <RecoverScreen />
}

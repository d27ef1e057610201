import { ForgotPasswordScreen } from '../features/account/forgot-password-screen.tsx'
import { RecoverScreen } from '../features/account/recover-screen.tsx'
import { privateMeta } from '../lib/private-meta.ts'
import { useHasEmail } from '../lib/use-has-email.ts'
import type { Route } from './+types/forgot-password.ts'

export const meta: Route.MetaFunction = (args) => privateMeta('Mot de passe oublié', args)

/** Where no e-mail is sent, a recovery code is the only way. */
export default function ForgotPasswordRoute() {
  return useHasEmail() ? <ForgotPasswordScreen /> : <RecoverScreen />
}

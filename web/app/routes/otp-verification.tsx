import { OtpScreen } from '../features/account/otp-screen.tsx'
import { RecoverScreen } from '../features/account/recover-screen.tsx'
import { privateMeta } from '../lib/private-meta.ts'
import { useHasEmail } from '../lib/use-has-email.ts'
import type { Route } from './+types/otp-verification.ts'

export const meta: Route.MetaFunction = (args) => privateMeta('Code de vérification', args)

/** Where no e-mail is sent, a recovery code is the only way. */
export default function OtpRoute() {
  return useHasEmail() ? <OtpScreen /> : <RecoverScreen />
}

import { ResetPasswordScreen } from '../features/account/reset-password-screen.tsx'
import { privateMeta } from '../lib/private-meta.ts'
import type { Route } from './+types/reset-password.ts'

export const meta: Route.MetaFunction = (args) => privateMeta('Nouveau mot de passe', args)

export default ResetPasswordScreen

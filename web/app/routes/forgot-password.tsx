import { ForgotPasswordScreen } from '../features/account/forgot-password-screen.tsx'
import { privateMeta } from '../lib/private-meta.ts'
import type { Route } from './+types/forgot-password.ts'

export const meta: Route.MetaFunction = (args) => privateMeta('Mot de passe oublié', args)

export default ForgotPasswordScreen

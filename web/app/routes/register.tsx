import { RegisterScreen } from '../features/account/register-screen.tsx'
import { privateMeta } from '../lib/private-meta.ts'
import type { Route } from './+types/register.ts'

export const meta: Route.MetaFunction = (args) => privateMeta('Inscription', args)

export default RegisterScreen

import { OtpScreen } from '../features/account/otp-screen.tsx'
import { privateMeta } from '../lib/private-meta.ts'
import type { Route } from './+types/otp-verification.ts'

export const meta: Route.MetaFunction = (args) => privateMeta('Code de vérification', args)

export default OtpScreen

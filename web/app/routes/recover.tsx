import { RecoverScreen } from '../features/account/recover-screen.tsx'
import { privateMeta } from '../lib/private-meta.ts'
import type { Route } from './+types/recover.ts'

export const meta: Route.MetaFunction = (args) => privateMeta('Code de secours', args)

export default RecoverScreen

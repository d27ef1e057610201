import type { Context } from '../../shared/context.ts'
import type { AccessTokens } from './access-token.ts'

export interface AccountContext extends Context {
  tokens: AccessTokens
}

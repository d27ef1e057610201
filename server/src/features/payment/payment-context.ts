import type { Context } from '../../shared/context.ts'
import type { PaymentProvider } from './provider.ts'

export interface PaymentContext extends Context {
  /** Those this shop has keys for, the sandbox outside production. */
  providers: PaymentProvider[]
}

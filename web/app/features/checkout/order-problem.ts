import type { PaymentMethod } from '@fantome/contract/payment.ts'
import { ApiError, messageOf } from '../../lib/api-error.ts'
import { isSignInLost } from '../../lib/lost-sign-in.ts'
import type { PriceChange } from './price-changes.ts'

/** Why an order did not leave: a sentence, or figures to accept. */
export interface OrderProblem {
  message?: string
  /** It is corrected in the basket. */
  isInCart?: boolean
  changes?: PriceChange[]
  /** Field → sentence: the server checks phone numbers more strictly than the browser. */
  fields?: Record<string, string>
}

/** The sentence of a refusal; a payment that could not start says so before the server's own words. */
export function refusalOf(error: unknown, method: PaymentMethod): OrderProblem {
  if (isSignInLost(error)) return { message: 'Utilisateur non authentifié. Veuillez vous reconnecter.' }
  if (isPhoneRefusal(error)) return { fields: error.errors } // said at the field, where it is corrected
  if (isCartRefusal(error)) return { message: messageOf(error, 'Votre panier est vide'), isInCart: true }
  if (isClosed(error) || areTermsRefused(error)) return { message: messageOf(error, '') }
  if (method === 'cash_payment')
    return { message: messageOf(error, 'Erreur lors de la création de la commande') }
  return { message: `Erreur lors du paiement: ${messageOf(error, 'Échec de la création du paiement')}` }
}

export const isPhoneRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'checkout.phone'

export const areTermsRefused = (error: unknown) =>
  error instanceof ApiError && error.code === 'checkout.terms'

export const isClosed = (error: unknown) => error instanceof ApiError && error.code === 'checkout.closed'

export const isCartRefusal = (error: unknown) => error instanceof ApiError && error.code.startsWith('cart.')

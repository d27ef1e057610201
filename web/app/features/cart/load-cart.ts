import { type Cart, getCart } from '@fantome/contract/cart.ts'
import { call } from '../../lib/api.ts'
import { hasSignIn } from '../../lib/tokens.ts'

/** The basket, or why it could not be read; neither for a visitor, whom the guard sends to sign in. */
export interface LoadedCart {
  cart?: Cart
  error?: unknown
}

export async function loadCart(): Promise<LoadedCart> {
  if (!hasSignIn()) return {}
  return call(getCart).then(
    ({ data }) => ({ cart: data }),
    (error: unknown) => ({ error }),
  )
}

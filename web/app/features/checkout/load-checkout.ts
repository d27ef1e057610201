import { type Cart, getCart } from '@fantome/contract/cart.ts'
import { type Commune, type Country, getCountries, getMyCommunes } from '@fantome/contract/zone.ts'
import { call } from '../../lib/api.ts'
import { hasSignIn } from '../../lib/tokens.ts'

export interface CheckoutData {
  cart: Cart
  communes: Commune[]
  country: Country | undefined
}
/** Neither for a visitor, whom the guard sends to sign in. */
export interface LoadedCheckout {
  checkout?: CheckoutData
  error?: unknown
}

export async function loadCheckout(): Promise<LoadedCheckout> {
  if (!hasSignIn()) return {}
  try {
    const [cart, communes, countries] = await Promise.all([
      call(getCart),
      call(getMyCommunes),
      call(getCountries),
    ])
    const country = countries.data.find(({ _id }) => _id === communes.data[0]?.country_id)
    return { checkout: { cart: cart.data, communes: communes.data, country } }
  } catch (error) {
    return { error }
  }
}

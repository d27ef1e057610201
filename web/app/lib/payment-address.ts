import { isProviderPage } from '@fantome/contract/payment.ts'

/** A page we may send a payer to: one of ours, or the provider's. Anything else in the answer is refused. */
export function isPaymentAddress(address: string, ours: readonly string[]) {
  if (!URL.canParse(address)) return false
  const page = new URL(address)
  return ours.includes(page.origin) || isProviderPage(page)
}

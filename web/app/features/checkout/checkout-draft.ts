import type { Quote } from '@fantome/contract/payment.ts'
import type { CheckoutDraft, CheckoutEntry } from './draft.ts'
import { reusedRequestId } from './request-id.ts'

/** The draft of what is on the screen; its requestId stays as long as its content does. */
export function toDraft(
  entry: CheckoutEntry,
  quote: Quote | undefined,
  userId: string,
  saved: CheckoutDraft | null,
): CheckoutDraft {
  const checkout = {
    selectedCommune: entry.selectedCommune,
    selectedQuartier: entry.selectedQuartier,
    formData: entry.formData,
    paymentMethod: entry.paymentMethod,
    ...figuresOf(quote),
    user_id: userId,
  }
  return { ...checkout, requestId: reusedRequestId(checkout, saved) }
}

function figuresOf(quote: Quote | undefined): Pick<CheckoutDraft, 'items' | 'totals' | 'feeSplit'> {
  if (!quote) return { items: [], totals: null, feeSplit: null }
  const { items, subtotal, delivery_fee, total_amount, amount } = quote
  return {
    items,
    totals: { subtotal, delivery_fee, total_amount, amount },
    feeSplit: {
      vendor_earnings: quote.vendor_earnings,
      delivery_person_earnings: quote.delivery_person_earnings,
      platform_fee_on_vendor: quote.platform_fee_on_vendor,
      platform_fee_on_delivery: quote.platform_fee_on_delivery,
      platform_fee: quote.platform_fee,
    },
  }
}

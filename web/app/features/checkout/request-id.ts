import type { CheckoutDraft } from './draft.ts'

type Checkout = Omit<CheckoutDraft, 'requestId'>

const contentOf = (draft: Checkout) =>
  JSON.stringify([
    draft.user_id,
    draft.selectedCommune?._id,
    draft.selectedQuartier?._id,
    Object.entries(draft.formData).sort(),
    draft.paymentMethod,
    draft.items.map(({ product_id, quantity, price }) => [product_id, quantity, price]),
    draft.totals?.total_amount,
  ])

/** The name this very checkout was already ordered under, or nothing: another content is another checkout. */
export const keptRequestId = (checkout: Checkout, kept: CheckoutDraft | null) =>
  kept && contentOf(kept) === contentOf(checkout) ? kept.requestId : ''

export const newRequestId = (userId: string, now = Date.now()) => `${userId}-${now}`

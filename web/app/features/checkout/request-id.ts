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

/** The requestId this same checkout was already sent with, or nothing: another content is another checkout. */
export const reusedRequestId = (checkout: Checkout, saved: CheckoutDraft | null) =>
  saved && contentOf(saved) === contentOf(checkout) ? saved.requestId : ''

export const newRequestId = (userId: string, now = Date.now()) => `${userId}-${now}`

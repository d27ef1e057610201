import type { BodyOf } from '@fantome/contract/endpoint.ts'
import type { createOrder } from '@fantome/contract/order.ts'
import type { createPayment, Delivery, PaymentMethod } from '@fantome/contract/payment.ts'
import { cleanPhone } from '@fantome/contract/phone.ts'
import type { CheckoutDraft, CheckoutEntry } from './draft.ts'

/** A checkout with nothing missing. */
export interface Order {
  draft: CheckoutDraft
  totals: NonNullable<CheckoutDraft['totals']>
  method: PaymentMethod
  delivery: Delivery
  /** The new version of the terms that was ticked, where there is one. */
  acceptedTerms?: string
}

/** Where to go and whom to call; nothing when a part is missing. */
export function deliveryOf({ selectedCommune, selectedQuartier, formData }: CheckoutEntry): Delivery | null {
  const phone = cleanPhone(formData.phone)
  const whatsapp = cleanPhone(formData.whatsappNum)
  if (!selectedCommune || !selectedQuartier || !phone || !whatsapp) return null
  return {
    commune_id: selectedCommune._id,
    quartier_id: selectedQuartier._id,
    phone_for_delivery: phone,
    phone_whatsapp: whatsapp,
    exact_position: formData.location_description,
  }
}

/** The order a draft describes; nothing when something is missing. */
export function orderOf(draft: CheckoutDraft): Order | null {
  const { totals, paymentMethod: method } = draft
  const delivery = deliveryOf(draft)
  return delivery && totals && method ? { draft, totals, method, delivery } : null
}

export const orderBody = (
  { draft, totals, method, delivery, acceptedTerms }: Order,
  transactionId: string,
): BodyOf<typeof createOrder> => ({
  orderData: {
    user_id: draft.user_id,
    ...delivery,
    delivery_fee: totals.delivery_fee,
    total_amount: totals.total_amount,
    ...draft.feeSplit,
    payment_method: method,
    transaction_id: transactionId,
    status: 'accepted',
  },
  itemsData: draft.items.map(({ product_id, quantity, price, subtotal }) => ({
    ...{ product_id, quantity, price, subtotal },
  })),
  requestId: draft.requestId,
  ...(acceptedTerms && { accepted_terms: acceptedTerms }),
})

export const paymentBody = (
  { draft, totals, delivery, acceptedTerms }: Order,
  method: 'fedapay' | 'kkiapay',
): BodyOf<typeof createPayment> => ({
  amount: totals.amount,
  items: draft.items.map(({ product_id, name, price, quantity }) => ({ product_id, name, price, quantity })),
  description: 'Commande',
  requestId: draft.requestId,
  payment_method: method,
  delivery,
  ...(acceptedTerms && { accepted_terms: acceptedTerms }),
})

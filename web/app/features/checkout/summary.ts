import type { Cart } from '@fantome/contract/cart.ts'
import type { Quote } from '@fantome/contract/payment.ts'

export interface SummaryLine {
  id: string
  name: string
  image: string
  quantity: number
  subtotal: number
}
export interface Summary {
  lines: SummaryLine[]
  count: number
  subtotal: number
  deliveryFee: number
  total: number
}

/** What is being ordered: as quoted for the chosen commune, as the basket says until then. */
export function summaryOf({ items, totalPrice, deliveryFee }: Cart, quote: Quote | undefined): Summary {
  const lines = quote
    ? quote.items.map(({ product_id: id, ...line }) => ({
        ...line,
        id,
        image: items.find(({ product_id }) => product_id._id === id)?.product_id.image ?? '',
      }))
    : items.map(({ product_id: { _id: id, name, image }, quantity, subtotal }) => ({
        ...{ id, name, image, quantity, subtotal },
      }))
  return {
    lines,
    count: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    subtotal: quote?.subtotal ?? totalPrice,
    deliveryFee: quote?.delivery_fee ?? deliveryFee,
    total: quote?.total_amount ?? totalPrice + deliveryFee,
  }
}

import type { Cart } from '@fantome/contract/cart.ts'
import type { Quote } from '@fantome/contract/payment.ts'

export interface SummaryLine {
  id: string
  name: string
  image: string
  isPhoto?: true | undefined
  /** Tells the ground its picture stands on. */
  categoryId?: string | undefined
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
        ...pictureOf(items.find(({ product_id }) => product_id._id === id)?.product_id),
      }))
    : items.map(({ product_id: { _id: id, name, ...product }, quantity, subtotal }) => ({
        ...{ id, name, quantity, subtotal, ...pictureOf(product) },
      }))
  return {
    lines,
    count: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    subtotal: quote?.subtotal ?? totalPrice,
    deliveryFee: quote?.delivery_fee ?? deliveryFee,
    total: quote?.total_amount ?? totalPrice + deliveryFee,
  }
}

type Pictured = Pick<Cart['items'][number]['product_id'], 'image' | 'is_photo' | 'category_id'>

const pictureOf = (product: Pictured | undefined) => ({
  image: product?.image ?? '',
  isPhoto: product?.is_photo,
  categoryId: product?.category_id,
})

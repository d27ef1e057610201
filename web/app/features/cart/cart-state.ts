import type { addToCart, Cart, CartItem, removeFromCart } from '@fantome/contract/cart.ts'
import type { ReplyOf } from '@fantome/contract/endpoint.ts'

type PutAnswer = ReplyOf<typeof addToCart>['data']
type DropAnswer = ReplyOf<typeof removeFromCart>['data']

const countOf = (items: CartItem[]) => items.reduce((sum, { quantity }) => sum + quantity, 0)

/** The line as the server answers it takes its place, or the last one; the totals are the server's. */
export function putItem(cart: Cart, { item, totalPrice, deliveryFee }: PutAnswer): Cart {
  const isSame = ({ product_id }: CartItem) => product_id._id === item.product_id._id
  const items = cart.items.some(isSame)
    ? cart.items.map((kept) => (isSame(kept) ? item : kept))
    : [...cart.items, item]
  return { items, totalItems: countOf(items), totalPrice, deliveryFee }
}

export function dropItem(cart: Cart, { product_id: gone, totalPrice, deliveryFee }: DropAnswer): Cart {
  const items = cart.items.filter(({ product_id }) => product_id._id !== gone)
  return { items, totalItems: countOf(items), totalPrice, deliveryFee }
}

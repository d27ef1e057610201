import type { Cart, CartItem } from '@fantome/contract/cart.ts'
import { toFrancs } from '@fantome/contract/money.ts'
import type { CartLine } from './cart.repository.ts'

export const toCartItem = ({ productId, price, quantity, isOrderable, ...line }: CartLine): CartItem => ({
  product_id: {
    _id: productId,
    name: line.name,
    image: line.image,
    ...(line.isPhoto && { is_photo: true as const }),
    ...(line.categoryId && { category_id: line.categoryId }),
    price: toFrancs(price),
    is_available: isOrderable,
  },
  quantity,
  subtotal: toFrancs(price * quantity),
})

/** An empty basket costs nothing, delivery included. */
export const toCart = (lines: CartLine[], countryFee: number): Cart => ({
  items: lines.map(toCartItem),
  totalItems: lines.reduce((sum, { quantity }) => sum + quantity, 0),
  totalPrice: toFrancs(lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)),
  deliveryFee: lines.length > 0 ? toFrancs(countryFee) : 0,
})

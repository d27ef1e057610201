import { z } from 'zod'
import { type Endpoint, idOf, reply } from './endpoint.ts'

export const MAX_QUANTITY = 99
export const MAX_LINES = 50

const quantity = z
  .number('La quantité doit être un nombre entier de 1 à 99.')
  .int('La quantité doit être un nombre entier de 1 à 99.')
  .min(1, 'La quantité doit être un nombre entier de 1 à 99.')
  .max(MAX_QUANTITY, 'La quantité doit être un nombre entier de 1 à 99.')

export const cartItem = z.object({
  product_id: z.object({
    _id: z.string(),
    name: z.string(),
    image: z.string(),
    is_photo: z.literal(true).optional(),
    /** Tells the ground its picture stands on. */
    category_id: z.string().optional(),
    price: z.number(),
    /** False once the product left the shelves, or never was on those of this country: the line blocks checkout. */
    is_available: z.boolean(),
  }),
  quantity: z.number(),
  subtotal: z.number(),
})
export type CartItem = z.output<typeof cartItem>

const totals = { totalPrice: z.number(), deliveryFee: z.number() }
export const cart = z.object({ items: z.array(cartItem), totalItems: z.number(), ...totals })
export type Cart = z.output<typeof cart>

const access = ['client', 'admin'] as const

export const addToCart = {
  method: 'POST',
  path: '/api/cart/add-to-cart',
  access,
  body: z.object({ product_id: idOf('product.not_found'), quantity: quantity.default(1) }),
  reply: reply(z.object({ item: cartItem, ...totals })),
} as const satisfies Endpoint

export const getCart = {
  method: 'GET',
  path: '/api/cart/get-cart',
  access,
  reply: reply(cart),
} as const satisfies Endpoint

export const updateCartItem = {
  method: 'PUT',
  path: '/api/cart/update-cart-item',
  access,
  body: z.object({ product_id: idOf('product.not_found'), quantity }),
  reply: reply(z.object({ item: cartItem, ...totals })),
} as const satisfies Endpoint

export const removeFromCart = {
  method: 'DELETE',
  path: '/api/cart/remove-from-cart/:product_id',
  access,
  params: z.object({ product_id: idOf('product.not_found') }),
  reply: reply(z.object({ product_id: z.string(), ...totals })),
} as const satisfies Endpoint

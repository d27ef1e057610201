import type { Cart, CartItem } from '@fantome/contract/cart.ts'
import { expect, test } from 'vitest'
import { dropItem, putItem } from './cart-state.ts'

const item = (id: string, quantity: number): CartItem => ({
  product_id: { _id: id, name: id, image: '', price: 10, is_available: true },
  quantity,
  subtotal: 10 * quantity,
})
const cart: Cart = { items: [item('a', 1), item('b', 2)], totalItems: 3, totalPrice: 30, deliveryFee: 5 }

test('a product already there keeps its place; the totals are the server’s', () => {
  const after = putItem(cart, { item: item('a', 4), totalPrice: 61, deliveryFee: 7 })
  expect(after).toEqual({
    items: [item('a', 4), item('b', 2)],
    totalItems: 6,
    totalPrice: 61,
    deliveryFee: 7,
  })
})

test('a new product comes last', () => {
  const after = putItem(cart, { item: item('c', 1), totalPrice: 40, deliveryFee: 5 })
  expect(after.items.map(({ product_id }) => product_id._id)).toEqual(['a', 'b', 'c'])
  expect(after.totalItems).toBe(4)
})

test('what is dropped goes by its product', () => {
  const after = dropItem(cart, { product_id: 'a', totalPrice: 20, deliveryFee: 5 })
  expect(after).toEqual({ items: [item('b', 2)], totalItems: 2, totalPrice: 20, deliveryFee: 5 })
})

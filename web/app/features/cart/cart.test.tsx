// @vitest-environment happy-dom
import type { Cart, CartItem } from '@fantome/contract/cart.ts'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { ok, refused, startLocalApi } from '../../../test/local-api.ts'
import { showRoute } from '../../../test/show-route.tsx'
import { useSession } from '../../lib/session.tsx'
import { CartScreen } from './cart-screen.tsx'

const item = (id: string, quantity: number, isAvailable = true): CartItem => ({
  product_id: { _id: id, name: `Article ${id}`, image: '/x.svg', price: 1500, is_available: isAvailable },
  quantity,
  subtotal: 1500 * quantity,
})
const cartOf = (...items: CartItem[]): Cart => ({
  items,
  totalItems: items.reduce((sum, { quantity }) => sum + quantity, 0),
  totalPrice: items.reduce((sum, { subtotal }) => sum + subtotal, 0),
  deliveryFee: items.length > 0 ? 1000 : 0,
})
const plain = (text: string | null | undefined) => text?.replace(/\u00a0/g, ' ')
const line = (name: string) => screen.getByRole('link', { name }).closest<HTMLElement>('li')!
const subtotal = (name: string) => plain(line(name).querySelector('.bas .prix')?.textContent)
const press = (name: string, button: string) =>
  fireEvent.click(within(line(name)).getByRole('button', { name: button }))

const Count = () => <p data-testid="badge">{useSession().cartCount}</p>
const badge = () => screen.getByTestId('badge').textContent

const user = { _id: 'u1', pseudo: 'lune_calme', role: 'client', must_change_password: false }

beforeEach(() => {
  sessionStorage.clear()
  sessionStorage.setItem('accessToken', 'acces')
})
afterEach(cleanup)

async function show(cart: Cart, answers: Parameters<typeof startLocalApi>[0] = {}) {
  const api = await startLocalApi({ 'GET /api/user/user-details': ok(user), ...answers })
  onTestFinished(api.stop)
  showRoute('/cart', () => (
    <>
      <CartScreen loaded={cart} />
      <Count />
    </>
  ))
  return api
}

test('an empty basket leads to the shop, and says where orders are', async () => {
  await show(cartOf())
  expect(screen.getByRole('link', { name: 'Voir les produits' }).getAttribute('href')).toBe('/products')
  expect(screen.getByRole('link', { name: 'Mon compte > Mes commandes' })).toBeDefined()
})

test('amounts show two decimals, and the header counts the articles', async () => {
  await show(cartOf(item('a', 1), item('b', 2)))
  expect(subtotal('Article b')).toBe('3 000,00 FCFA')
  const order = screen.getByRole('link', { name: /Commander/ })
  expect(plain(order.textContent)).toBe('Commander · 5 500,00 FCFA')
  expect(order.getAttribute('href')).toBe('/checkout')
  await waitFor(() => expect(badge()).toBe('3'))
})

test('the quantity does not go below one', async () => {
  await show(cartOf(item('a', 1)))
  const less = within(line('Article a')).getByRole<HTMLButtonElement>('button', { name: 'Diminuer' })
  expect(less.disabled).toBe(true)
})

test('a line waits half a second, alone, then takes what the server answered', async () => {
  const after = { item: item('a', 2), totalPrice: 6000, deliveryFee: 1000 }
  const { calls } = await show(cartOf(item('a', 1), item('b', 2)), {
    'PUT /api/cart/update-cart-item': ok(after),
  })
  const startedAt = performance.now()
  press('Article a', 'Augmenter')
  await waitFor(() => expect(subtotal('Article a')).toBe('Mise à jour…'))
  expect(subtotal('Article b')).toBe('3 000,00 FCFA')
  await waitFor(() => expect(subtotal('Article a')).toBe('3 000,00 FCFA'))
  expect(performance.now() - startedAt).toBeGreaterThanOrEqual(490)
  expect(calls.at(-1)?.body).toEqual({ product_id: 'a', quantity: 2 })
  await waitFor(() => expect(badge()).toBe('4'))
})

test('a refused change leaves the line as it was', async () => {
  await show(cartOf(item('a', 1)), { 'PUT /api/cart/update-cart-item': refused(422, 'Non.') })
  press('Article a', 'Augmenter')
  await waitFor(() => expect(subtotal('Article a')).toBe('Mise à jour…'))
  await waitFor(() => expect(subtotal('Article a')).toBe('1 500,00 FCFA'))
})

test('what is taken out goes, with its totals', async () => {
  const after = { product_id: 'a', totalPrice: 3000, deliveryFee: 1000 }
  await show(cartOf(item('a', 1), item('b', 2)), { 'DELETE /api/cart/remove-from-cart/a': ok(after) })
  press('Article a', 'Retirer Article a')
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Article a' })).toBeNull())
  expect(plain(screen.getByRole('link', { name: /Commander/ }).textContent)).toBe('Commander · 4 000,00 FCFA')
  await waitFor(() => expect(badge()).toBe('2'))
})

test('when two lines changed at once, the basket is read again', async () => {
  const { calls } = await show(cartOf(item('a', 1), item('b', 2)), {
    'PUT /api/cart/update-cart-item': ok({ item: item('a', 2), totalPrice: 1, deliveryFee: 1 }),
    'DELETE /api/cart/remove-from-cart/b': ok({ product_id: 'b', totalPrice: 2, deliveryFee: 2 }),
    'GET /api/cart/get-cart': ok(cartOf(item('a', 2))),
  })
  press('Article a', 'Augmenter')
  press('Article b', 'Retirer Article b')
  await waitFor(() => expect(calls.at(-1)?.call).toBe('GET /api/cart/get-cart'))
  const total = () => plain(screen.getByRole('link', { name: /Commander/ }).textContent)
  await waitFor(() => expect(total()).toBe('Commander · 4 000,00 FCFA'))
})

test('what left the shelves is named, and blocks the order', async () => {
  await show(cartOf(item('a', 1), item('b', 2, false)))
  expect(screen.getByText(/Article b.*n’est plus disponible/)).toBeDefined()
  const order = screen.getByRole<HTMLButtonElement>('button', { name: /Commander/ })
  expect(order.disabled).toBe(true)
})

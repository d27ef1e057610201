// @vitest-environment happy-dom
import type { Cart, CartItem } from '@fantome/contract/cart.ts'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { ok, refused, startLocalApi } from '../../../test/local-api.ts'
import { goOffline } from '../../../test/network.ts'
import { showRoute } from '../../../test/show-route.tsx'
import { recordToasts } from '../../../test/toasts.ts'
import { useSession } from '../../lib/session.tsx'
import CartRoute from '../../routes/cart.tsx'
import { CartCount } from './cart-count.tsx'

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
const subtotal = (name: string) => plain(line(name).querySelector('.prix')?.textContent)
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

const BASKET = 'GET /api/cart/get-cart'
const UPDATE = 'PUT /api/cart/update-cart-item'

async function show(cart: Cart, answers: Parameters<typeof startLocalApi>[0] = {}) {
  const said = recordToasts()
  const api = await startLocalApi({
    'GET /api/user/user-details': ok(user),
    [BASKET]: ok(cart),
    ...answers,
  })
  onTestFinished(api.stop)
  showRoute('/cart', () => (
    <>
      <CartRoute />
      <CartCount />
      <Count />
    </>
  ))
  await screen.findByRole('heading', { name: /^Votre panier/ })
  await waitFor(() => expect(screen.queryByLabelText('Chargement du panier')).toBeNull())
  return { ...api, said }
}

test('cart: an empty basket leads to the shop, and says where orders are', async () => {
  await show(cartOf())
  expect(screen.getByRole('link', { name: 'Voir les produits' }).getAttribute('href')).toBe('/products')
  expect(screen.getByRole('link', { name: 'Mon compte > Mes commandes' })).toBeDefined()
})

test('cart: amounts show two decimals, and the header counts the articles', async () => {
  await show(cartOf(item('a', 1), item('b', 2)))
  expect(subtotal('Article b')).toBe('3 000,00 FCFA')
  const order = screen.getByRole('link', { name: /Commander/ })
  expect(plain(order.textContent)).toBe('Commander · 5 500,00 FCFA')
  expect(order.getAttribute('href')).toBe('/checkout')
  await waitFor(() => expect(badge()).toBe('3'))
})

test('cart: the quantity does not go below one', async () => {
  await show(cartOf(item('a', 1)))
  const less = within(line('Article a')).getByRole<HTMLButtonElement>('button', { name: 'Diminuer' })
  expect(less.disabled).toBe(true)
})

test('cart: a changed line waits half a second, alone, then shows what the server holds', async () => {
  const { calls, answers, said } = await show(cartOf(item('a', 1), item('b', 2)), {
    [UPDATE]: ok({ item: item('a', 2), totalPrice: 6000, deliveryFee: 1000 }),
  })
  answers[BASKET] = ok(cartOf(item('a', 2), item('b', 2)))
  const startedAt = performance.now()
  press('Article a', 'Augmenter')
  await waitFor(() => expect(subtotal('Article a')).toBe('Mise à jour…'))
  expect(subtotal('Article b')).toBe('3 000,00 FCFA')
  await waitFor(() => expect(subtotal('Article a')).toBe('3 000,00 FCFA'))
  expect(performance.now() - startedAt).toBeGreaterThanOrEqual(490)
  const asked = calls.filter(({ call }) => call === UPDATE)
  expect(asked.map(({ body }) => body)).toEqual([{ product_id: 'a', quantity: 2 }])
  await waitFor(() => expect(badge()).toBe('4'))
  expect(said).toEqual(['success: Quantité mise à jour !'])
})

test('cart: a refused change leaves the line as it was, and says why', async () => {
  const { said } = await show(cartOf(item('a', 1)), { [UPDATE]: refused(422, 'Non.') })
  press('Article a', 'Augmenter')
  await waitFor(() => expect(subtotal('Article a')).toBe('Mise à jour…'))
  await waitFor(() => expect(subtotal('Article a')).toBe('1 500,00 FCFA'))
  expect(said).toEqual(['error: Non.'])
})

test('cart: an article taken out goes, with its totals', async () => {
  const { answers } = await show(cartOf(item('a', 1), item('b', 2)), {
    'DELETE /api/cart/remove-from-cart/a': ok({ product_id: 'a', totalPrice: 3000, deliveryFee: 1000 }),
  })
  answers[BASKET] = ok(cartOf(item('b', 2)))
  press('Article a', 'Retirer Article a')
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Article a' })).toBeNull())
  expect(plain(screen.getByRole('link', { name: /Commander/ }).textContent)).toBe('Commander · 4 000,00 FCFA')
  await waitFor(() => expect(badge()).toBe('2'))
})

test('cart: two lines changed at once, both end as the server holds them', async () => {
  const { calls, answers } = await show(cartOf(item('a', 1), item('b', 2)), {
    [UPDATE]: ok({ item: item('a', 2), totalPrice: 1, deliveryFee: 1 }),
    'DELETE /api/cart/remove-from-cart/b': ok({ product_id: 'b', totalPrice: 2, deliveryFee: 2 }),
  })
  answers[BASKET] = ok(cartOf(item('a', 2)))
  press('Article a', 'Augmenter')
  press('Article b', 'Retirer Article b')
  const total = () => plain(screen.getByRole('link', { name: /Commander/ }).textContent)
  await waitFor(() => expect(total()).toBe('Commander · 4 000,00 FCFA'))
  expect(calls.at(-1)?.call).toBe(BASKET)
})

test('cart: an article no longer sold is named, and blocks the order', async () => {
  await show(cartOf(item('a', 1), item('b', 2, false)))
  expect(screen.getByText(/Article b.*n’est plus disponible/)).toBeDefined()
  const order = screen.getByRole<HTMLButtonElement>('button', { name: /Commander/ })
  expect(order.disabled).toBe(true)
})

test('cart: changes made offline wait on their line, and the last is sent once the network is back', async () => {
  const { calls, answers, said } = await show(cartOf(item('a', 1)), {
    [UPDATE]: ok({ item: item('a', 3), totalPrice: 4500, deliveryFee: 1000 }),
  })
  const goOnline = goOffline()
  press('Article a', 'Augmenter')
  await waitFor(() => expect(subtotal('Article a')).toBe('En attente du réseau'))
  press('Article a', 'Augmenter')
  await waitFor(() => expect(line('Article a').querySelector('output')?.textContent).toBe('3'))
  expect(subtotal('Article a')).toBe('En attente du réseau')
  const sent = () => calls.filter(({ call }) => call === UPDATE).map(({ body }) => body)
  expect(sent()).toEqual([])

  answers[BASKET] = ok(cartOf(item('a', 3)))
  goOnline()
  await waitFor(() => expect(subtotal('Article a')).toBe('4 500,00 FCFA'))
  expect(sent()).toEqual([{ product_id: 'a', quantity: 3 }])
  expect(said).toEqual(['success: Quantité mise à jour !'])
})

test('cart: a basket that cannot be read says so, and can be asked for again', async () => {
  const api = await startLocalApi({
    'GET /api/user/user-details': ok(user),
    [BASKET]: { status: 404, body: {} },
  })
  onTestFinished(api.stop)
  showRoute('/cart', () => <CartRoute />)
  expect(await screen.findByText('Erreur lors de la récupération du panier')).toBeDefined()
  api.answers[BASKET] = ok(cartOf(item('a', 1)))
  fireEvent.click(screen.getByRole('button', { name: 'Réessayer' }))
  expect(await screen.findByRole('link', { name: 'Article a' })).toBeDefined()
})

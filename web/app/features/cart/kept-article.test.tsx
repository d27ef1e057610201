// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { ok, refused, startLocalApi } from '../../../test/local-api.ts'
import { showRoute } from '../../../test/show-route.tsx'
import LoginRoute from '../../routes/login.tsx'
import RegisterRoute from '../../routes/register.tsx'
import niche from '../../ui/niche.module.css'
import { keepPendingCartItem } from './pending-cart-item.ts'

const PRODUCT = 'GET /api/product/get-product/p1'
const product = { _id: 'p1', name: 'Test de grossesse', image: '/media/test.webp' }
const ROUTES = [
  ['/login', LoginRoute],
  ['/register', RegisterRoute],
] as const

afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

async function show(
  [path, Component]: (typeof ROUTES)[number],
  answer: Parameters<typeof startLocalApi>[0][string] = ok(product),
) {
  const { stop } = await startLocalApi({ 'GET /api/user/get-country': ok([]), [PRODUCT]: answer })
  onTestFinished(stop)
  showRoute(path, Component)
}
const kept = () => screen.findByRole('region', { name: 'Article gardé' })

test.each(ROUTES)(
  '%s: the article a visitor tapped is kept, with its picture and without its name',
  async (...route) => {
    keepPendingCartItem({ product_id: 'p1', quantity: 1 })
    await show(route)
    const note = await kept()
    expect(note.textContent).toContain('Votre article est gardé.')
    await waitFor(() => expect(note.querySelector('img')?.getAttribute('src')).toBe(product.image))
    expect(document.body.textContent).not.toContain(product.name)
  },
)

test('/login: a kept article with a photo, the photo fills its arch', async () => {
  keepPendingCartItem({ product_id: 'p1', quantity: 1 })
  await show(ROUTES[0], ok({ ...product, is_photo: true }))
  const note = await kept()
  await waitFor(() => expect(note.querySelector(`.${niche.photo} img`)).not.toBeNull())
})

test.each(ROUTES)('%s: the picture cannot be read, the note stays', async (...route) => {
  keepPendingCartItem({ product_id: 'p1', quantity: 1 })
  await show(route, refused(404, 'Produit introuvable.'))
  expect((await kept()).textContent).toContain('Il rejoindra votre panier')
})

test('/login: with an article kept, registering is offered before the form', async () => {
  keepPendingCartItem({ product_id: 'p1', quantity: 1 })
  await show(ROUTES[0])
  await kept()
  const [register] = screen.getAllByRole('link', { name: 'Créer un pseudonyme' })
  const pseudo = screen.getByLabelText('Pseudonyme')
  expect(register!.compareDocumentPosition(pseudo) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
})

test.each(ROUTES)('%s: nothing was tapped, nothing is said', async (...route) => {
  await show(route)
  await screen.findByLabelText('Pseudonyme')
  expect(screen.queryByRole('region', { name: 'Article gardé' })).toBeNull()
  expect(within(document.body).queryByRole('link', { name: 'Créer un pseudonyme' })).toBeNull()
})

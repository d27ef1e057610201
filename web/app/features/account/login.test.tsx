// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { ok, refused, startLocalApi } from '../../../test/local-api.ts'
import { showRoute } from '../../../test/show-route.tsx'
import LoginRoute from '../../routes/login.tsx'

const user = { _id: 'u1', pseudo: 'lune_calme', role: 'client', email: '', must_change_password: false }
const signedIn = {
  'POST /api/user/login': ok({ accessToken: 'acces', refreshToken: 'relais' }),
  'GET /api/user/user-details': ok(user),
}
type Answers = Parameters<typeof startLocalApi>[0]

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(cleanup)

async function show(answers: Answers, state?: unknown, nextPage?: () => Promise<null>) {
  const api = await startLocalApi(answers)
  onTestFinished(api.stop)
  showRoute('/login', LoginRoute, { pathname: '/login', state }, nextPage)
  return api
}
function signIn(pseudo: string, password: string) {
  fireEvent.change(screen.getByLabelText('Pseudonyme'), { target: { value: pseudo } })
  fireEvent.change(screen.getByLabelText('Mot de passe'), { target: { value: password } })
  fireEvent.click(screen.getByRole('button', { name: 'Se connecter' }))
}
const elsewhere = async () => (await screen.findByTestId('elsewhere')).textContent

test('login: a field missing, refused', async () => {
  const { calls } = await show({})
  signIn('lune_calme', '')
  expect(screen.getByRole('alert').textContent).toBe('Veuillez remplir tous les champs')
  expect(calls).toEqual([])
})

test('login: refused, the server’s sentence', async () => {
  await show({ 'POST /api/user/login': refused(401, 'Pseudonyme ou mot de passe incorrect.') })
  signIn('lune_calme', 'faux')
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toBe('Pseudonyme ou mot de passe incorrect.')
})

test('login: a failure without a sentence, « Erreur de connexion »', async () => {
  await show({ 'POST /api/user/login': { status: 502, body: {} } })
  signIn('lune_calme', 'secret')
  expect((await screen.findByRole('alert')).textContent).toBe('Erreur de connexion')
})

test('login: the account cannot be read, nobody is signed in', async () => {
  await show({ ...signedIn, 'GET /api/user/user-details': { status: 503, body: {} } })
  signIn('lune_calme', 'secret')
  expect((await screen.findByRole('alert')).textContent).toBe('Erreur de connexion')
  expect(sessionStorage.getItem('refreshToken')).toBeNull()
})

test('login: pseudo sent in lower case, tokens in sessionStorage, then /products', async () => {
  const { calls } = await show(signedIn)
  signIn(' Lune_Calme', 'secret')
  expect(await elsewhere()).toBe('/products')
  expect(calls[0]?.body).toEqual({ pseudo: 'lune_calme', password: 'secret' })
  expect(sessionStorage.getItem('refreshToken')).toBe('relais')
  expect(localStorage.getItem('refreshToken')).toBeNull()
})

test('login: « Se souvenir de moi », tokens in localStorage, then back to the origin', async () => {
  await show(signedIn, { from: '/account?tab=commandes' })
  fireEvent.click(screen.getByRole('checkbox', { name: 'Se souvenir de moi' }))
  signIn('lune_calme', 'secret')
  expect(await elsewhere()).toBe('/account?tab=commandes')
  expect(localStorage.getItem('refreshToken')).toBe('relais')
})

test('login: an article wished for as a visitor, added after the sign-in', async () => {
  const item = { product_id: 'p1', quantity: 2 }
  sessionStorage.setItem('pendingCartItem', JSON.stringify(item))
  const { calls } = await show({ ...signedIn, 'POST /api/cart/add-to-cart': ok({}) })
  signIn('lune_calme', 'secret')
  await elsewhere()
  expect(calls).toContainEqual({ call: 'POST /api/cart/add-to-cart', body: item })
  expect(sessionStorage.getItem('pendingCartItem')).toBeNull()
})

test('login: a favourite wished for as a visitor, added after the sign-in', async () => {
  sessionStorage.setItem('pendingFavourite', 'p1')
  const { calls } = await show({ ...signedIn, 'PUT /api/user/favorites': ok() })
  signIn('lune_calme', 'secret')
  await elsewhere()
  expect(calls).toContainEqual({ call: 'PUT /api/user/favorites', body: { product_id: 'p1' } })
  expect(sessionStorage.getItem('pendingFavourite')).toBeNull()
})

test('login: a password to change, /change-password first', async () => {
  const mustChange = ok({ ...user, must_change_password: true })
  await show({ ...signedIn, 'GET /api/user/user-details': mustChange })
  signIn('lune_calme', 'secret')
  expect(await elsewhere()).toBe('/change-password')
})

test('login: the next page is slow, the form stays and cannot be sent again', async () => {
  const nextPage = Promise.withResolvers<null>()
  const asked = Promise.withResolvers<void>()
  const { calls } = await show(signedIn, undefined, () => {
    asked.resolve()
    return nextPage.promise
  })
  signIn('lune_calme', 'secret')
  await asked.promise
  fireEvent.click(screen.getByRole('button', { name: /Connexion…/, busy: true }))
  nextPage.resolve(null)
  expect(await elsewhere()).toBe('/products')
  expect(calls.filter(({ call }) => call === 'POST /api/user/login')).toHaveLength(1)
})

test('login: already signed in, /products', async () => {
  sessionStorage.setItem('accessToken', 'acces')
  sessionStorage.setItem('refreshToken', 'relais')
  await show(signedIn)
  expect(await elsewhere()).toBe('/products')
})

test('login: after registering, the codes once, then the form with the pseudo', async () => {
  await show({}, { pseudo: 'petit_baobab', recoveryCodes: ['k7qm-3wzd', '9hxt-p4ve'] })
  expect(screen.getByText('k7qm-3wzd')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Continuer sans les garder' }))
  await waitFor(() => {
    expect(screen.getByLabelText<HTMLInputElement>('Pseudonyme').value).toBe('petit_baobab')
  })
  expect(screen.queryByText('k7qm-3wzd')).toBeNull()
})

test('login: registered while signed in to another account, the new codes are shown all the same', async () => {
  sessionStorage.setItem('accessToken', 'acces')
  sessionStorage.setItem('refreshToken', 'relais')
  const { calls } = await show(signedIn, { pseudo: 'petit_baobab', recoveryCodes: ['k7qm-3wzd'] })
  await waitFor(() => expect(calls).toHaveLength(1))
  expect(await screen.findByText('k7qm-3wzd')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Continuer sans les garder' }))
  expect(await elsewhere()).toBe('/products')
})

test('login: a note from the page before, shown until the form refuses', async () => {
  await show({}, { note: 'Ce compte est bloqué. Contactez le support.' })
  expect(screen.getByRole('alert').textContent).toBe('Ce compte est bloqué. Contactez le support.')
  signIn('lune_calme', '')
  expect(screen.getByRole('alert').textContent).toBe('Veuillez remplir tous les champs')
})

test.each([
  ['from the shop', undefined, '/espace-livreur'],
  ['from the basket', { from: '/cart' }, '/espace-livreur'],
  ['from a tab of their space', { from: '/espace-livreur/gains' }, '/espace-livreur/gains'],
])('login: a partner who comes %s lands in their space', async (_, state, place) => {
  await show({ ...signedIn, 'GET /api/user/user-details': ok({ ...user, role: 'livreur' }) }, state)
  signIn('moto_calme', 'secret')
  expect(await elsewhere()).toBe(place)
})

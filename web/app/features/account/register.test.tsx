// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { ok, refused, startLocalApi } from '../../../test/local-api.ts'
import { showRoute } from '../../../test/show-route.tsx'
import { RegisterScreen } from './register-screen.tsx'

const BENIN = '0197c1a0-0000-7000-8000-000000000001'
const countries = ok([{ _id: BENIN, name: 'Bénin', iso2: 'BJ', dial: '+229', delivery_fee: 1000 }])
const codes = [
  'k7qm-3wzd',
  '9hxt-p4ve',
  'c2rn-8yfa',
  'w6dk-t7jm',
  'f3zp-5qhc',
  'n8va-2xre',
  'y4tj-m9kw',
  'd5cf-7pnz',
]

afterEach(cleanup)

async function show(answers: Parameters<typeof startLocalApi>[0]) {
  const api = await startLocalApi({ 'GET /api/user/get-country': countries, ...answers })
  onTestFinished(api.stop)
  showRoute('/register', RegisterScreen)
  return api
}
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: /Créer mon compte/ })
const write = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const tickTerms = () => fireEvent.click(screen.getByRole('checkbox', { name: /18\u00a0ans/ }))

async function fill(pseudo = 'Petit_Baobab ') {
  await screen.findByRole('option', { name: 'Bénin' })
  write('Pseudonyme', pseudo)
  write('Pays', BENIN)
  write('Mot de passe', 'une courte phrase')
  write('Confirmer le mot de passe', 'une courte phrase')
  tickTerms()
}

test('register: button disabled until countries are loaded and terms accepted', async () => {
  await show({})
  expect(button().disabled).toBe(true)
  await screen.findByRole('option', { name: 'Bénin' })
  expect(button().disabled).toBe(true)
  tickTerms()
  expect(button().disabled).toBe(false)
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Homme' }).checked).toBe(true)
})

test('register: countries fail, said and asked for again', async () => {
  const { answers } = await show({ 'GET /api/user/get-country': { status: 500, body: {} } })
  expect(await screen.findByText('Erreur lors du chargement des pays')).toBeDefined()
  tickTerms()
  expect(button().disabled).toBe(true)
  answers['GET /api/user/get-country'] = countries
  fireEvent.click(screen.getByRole('button', { name: 'Réessayer' }))
  await screen.findByRole('option', { name: 'Bénin' })
  expect(button().disabled).toBe(false)
})

test('register: done, /login with the pseudo and the eight codes', async () => {
  const { calls } = await show({
    'POST /api/user/register': ok({ recovery_codes: codes }, 'Inscription réussie !'),
  })
  await fill()
  fireEvent.click(screen.getByRole('radio', { name: 'Femme' }))
  fireEvent.click(button())
  const elsewhere = await screen.findByTestId('elsewhere')
  expect(elsewhere.textContent).toBe('/login')
  expect(JSON.parse(elsewhere.dataset.state!)).toEqual({ pseudo: 'petit_baobab', recoveryCodes: codes })
  expect(calls.at(-1)?.body).toEqual({
    pseudo: 'petit_baobab',
    password: 'une courte phrase',
    country_id: BENIN,
    gender: 'Femme',
  })
})

test.each([
  [refused(409, 'Ce pseudonyme est déjà pris. Choisissez-en un autre.'), /déjà pris/],
  [{ status: 500, body: {} }, "Erreur lors de l'inscription. Veuillez réessayer ou contacter le support."],
])('register: refused, says why', async (answer, message) => {
  await show({ 'POST /api/user/register': answer })
  await fill()
  fireEvent.click(button())
  await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(message))
})

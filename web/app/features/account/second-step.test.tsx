// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { ok, startLocalApi } from '../../../test/local-api.ts'
import { showRoute } from '../../../test/show-route.tsx'
import LoginRoute from '../../routes/login.tsx'

const LOGIN = 'POST /api/user/login'
const FINISH = 'POST /api/user/second-factor'
const admin = { _id: 'u1', pseudo: 'admin_jour', role: 'admin', email: '', must_change_password: false }
const refusal = (status: number, code: string, message: string) => ({
  status,
  body: { success: false, code, message },
})

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(cleanup)

async function show(answers: Parameters<typeof startLocalApi>[0]) {
  const api = await startLocalApi({
    [LOGIN]: ok({ second_factor: ['totp'], challenge: 'defi' }),
    'GET /api/user/user-details': ok(admin),
    ...answers,
  })
  onTestFinished(api.stop)
  showRoute('/login', LoginRoute)
  fireEvent.change(screen.getByLabelText('Pseudonyme'), { target: { value: 'Admin_Jour' } })
  fireEvent.change(screen.getByLabelText('Mot de passe'), { target: { value: 'chamois-lagune-41' } })
  fireEvent.click(screen.getByRole('button', { name: 'Se connecter' }))
  await screen.findByRole('heading', { name: 'Encore une étape.' })
  return api
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const typeDigits = (digits: string) =>
  fireEvent.change(screen.getByLabelText('Chiffre 1 sur 6'), { target: { value: digits } })
const elsewhere = async () => (await screen.findByTestId('elsewhere')).textContent

test('login: with a second factor, nobody is signed in before its code', async () => {
  const { calls } = await show({ [FINISH]: ok({ accessToken: 'acces', refreshToken: 'relais' }) })
  expect(screen.getByText('admin_jour, mot de passe accepté.')).toBeDefined()
  expect(sessionStorage.getItem('accessToken')).toBeNull()
  press('Confirmer')
  expect(await screen.findByText('Tapez les six chiffres.')).toBeDefined()
  typeDigits('402118')
  press('Confirmer')
  expect(await elsewhere()).toBe('/products')
  expect(calls.find(({ call }) => call === FINISH)?.body).toEqual({ challenge: 'defi', code: '402118' })
  expect(sessionStorage.getItem('accessToken')).toBe('acces')
})

test('login: a wrong code can be corrected, a recovery code takes its place', async () => {
  const { answers, calls } = await show({
    [FINISH]: refusal(422, 'second_factor.wrong', 'Ce code n’est pas le bon. Il reste 4 essais.'),
  })
  typeDigits('000000')
  press('Confirmer')
  expect(await screen.findByText(/Il reste 4 essais/)).toBeDefined()
  answers[FINISH] = ok({ accessToken: 'acces', refreshToken: 'relais' })
  press('Utiliser un code de secours')
  fireEvent.change(screen.getByLabelText('Code de secours'), { target: { value: ' h4wk-92pm ' } })
  press('Confirmer')
  expect(await elsewhere()).toBe('/products')
  expect(calls.findLast(({ call }) => call === FINISH)?.body).toEqual({
    challenge: 'defi',
    code: 'h4wk-92pm',
  })
})

test('login: a second step that expired leads back to the password, and says why', async () => {
  await show({
    [FINISH]: refusal(401, 'second_factor.expired', 'Cette étape a expiré. Connectez-vous à nouveau.'),
  })
  typeDigits('402118')
  press('Confirmer')
  expect(await screen.findByText('Cette étape a expiré. Connectez-vous à nouveau.')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Se connecter' })).toBeDefined()
})

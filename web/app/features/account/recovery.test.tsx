// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import type { ComponentType } from 'react'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { ok, refused, startLocalApi } from '../../../test/local-api.ts'
import { showRoute } from '../../../test/show-route.tsx'
import { recordToasts } from '../../../test/toasts.ts'
import LoginRoute from '../../routes/login.tsx'
import { NavLinks } from '../shell/nav-links.tsx'
import { ForgotPasswordScreen } from './forgot-password-screen.tsx'
import { OtpScreen } from './otp-screen.tsx'
import { RecoverScreen } from './recover-screen.tsx'
import { RegisterScreen } from './register-screen.tsx'
import { ResetPasswordScreen } from './reset-password-screen.tsx'

const EMAIL = 'lune@exemple.bj'
const NEUTRAL = "Si l'adresse existe, un code vous sera envoyé."
const ASK = 'PUT /api/user/forgot-password'
const VERIFY = 'PUT /api/user/verify-forgot-password-otp'
const RESET = 'PUT /api/user/reset-password'
const SILENT = { status: 502, body: {} }
type Answers = Parameters<typeof startLocalApi>[0]

afterEach(cleanup)

async function show(path: string, Component: ComponentType, answers: Answers, state?: unknown) {
  const said = recordToasts()
  const api = await startLocalApi(answers)
  onTestFinished(api.stop)
  showRoute(path, Component, { pathname: path, state })
  return { ...api, said }
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const write = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const alertText = async () => (await screen.findByRole('alert')).textContent
async function elsewhere() {
  const { textContent, dataset } = await screen.findByTestId('elsewhere')
  return [textContent, JSON.parse(dataset.state ?? 'null')]
}

const forgot = (answers: Answers) => show('/forgot-password', ForgotPasswordScreen, answers)
function askForCode(email = EMAIL) {
  write('E-mail', email)
  press('Envoyer le code')
}

test('forgot-password: no e-mail, refused', async () => {
  const { calls } = await forgot({})
  askForCode(' ')
  expect(await screen.findByText('Veuillez fournir votre email')).toBeDefined()
  expect(calls).toEqual([])
})

test.each([
  ['the server’s sentence', NEUTRAL],
  ['none', ''],
])('forgot-password: sent with %s, neutral words and the OTP screen', async (_, message) => {
  const { calls, said } = await forgot({ [ASK]: ok(undefined, message) })
  askForCode(` ${EMAIL}`)
  expect(await elsewhere()).toEqual(['/otp-verification', { email: EMAIL }])
  expect(calls).toEqual([{ call: ASK, body: { email: EMAIL } }])
  expect(said).toEqual([`success: ${NEUTRAL}`])
})

test.each([429, 500, 503])('forgot-password: a %i, said and the OTP screen too', async (status) => {
  const { said } = await forgot({ [ASK]: refused(status, 'Réessayez dans un moment.') })
  askForCode()
  expect(await elsewhere()).toEqual(['/otp-verification', { email: EMAIL }])
  expect(said).toEqual(['error: Réessayez dans un moment.'])
})

test('forgot-password: a failure without a sentence, stays on the form', async () => {
  const { said } = await forgot({ [ASK]: SILENT })
  askForCode()
  expect(await alertText()).toBe("Erreur lors de l'envoi du code")
  expect(said).toEqual([])
})

const otp = (answers: Answers, state: unknown = { email: EMAIL }) =>
  show('/otp-verification', OtpScreen, answers, state)
function giveCode(digits: string) {
  const clipboardData = { getData: () => digits }
  fireEvent.paste(screen.getByLabelText('Chiffre 1 sur 6'), { clipboardData })
  press('Vérifier')
}

test.each([
  ['/otp-verification', OtpScreen],
  ['/reset-password', ResetPasswordScreen],
])('%s: without the e-mail, back to /forgot-password', async (path, Component) => {
  await show(path, Component, {})
  expect(await elsewhere()).toEqual(['/forgot-password', null])
})

test('otp: fewer than six digits, refused', async () => {
  const { calls } = await otp({})
  giveCode('48291')
  expect(await alertText()).toBe('Veuillez entrer les 6 chiffres du code OTP.')
  expect(calls).toEqual([])
})

test('otp: a right code, /reset-password a second later', async () => {
  const { calls, said } = await otp({ [VERIFY]: ok(undefined, 'Code vérifié.') })
  const givenAt = performance.now()
  giveCode('482913')
  expect(await elsewhere()).toEqual(['/reset-password', { email: EMAIL }])
  expect(performance.now() - givenAt).toBeGreaterThanOrEqual(990)
  expect(said).toEqual(['success: Code vérifié.'])
  expect(calls).toEqual([{ call: VERIFY, body: { email: EMAIL, otp: '482913' } }])
})

const WRONG = 'Échec de la vérification du code. Expirer ou invalide. Réessaie.'
const wrongCode = { status: 422, body: { success: false, code: 'account.otp_wrong', message: WRONG } }

test('otp: a wrong code, said on the same screen and corrected', async () => {
  const { answers } = await otp({ [VERIFY]: wrongCode })
  giveCode('482914')
  expect(await alertText()).toBe(WRONG)
  answers[VERIFY] = ok(undefined, 'Code vérifié.')
  giveCode('482913')
  expect(await elsewhere()).toEqual(['/reset-password', { email: EMAIL }])
})

test('otp: the fifth wrong code, back to the e-mail', async () => {
  const { calls, said } = await otp({ [VERIFY]: wrongCode })
  for (let tries = 1; tries <= 5; tries++) {
    await screen.findByRole('button', { name: 'Vérifier' })
    giveCode('000000')
    await waitFor(() => expect(calls).toHaveLength(tries))
  }
  expect(await elsewhere()).toEqual(['/forgot-password', { email: EMAIL }])
  expect(said).toEqual([`error: ${WRONG}`])
})

test('otp: another refusal of the server, back to the e-mail', async () => {
  const { said } = await otp({ [VERIFY]: refused(429, 'Trop de demandes.') })
  giveCode('000000')
  expect(await elsewhere()).toEqual(['/forgot-password', { email: EMAIL }])
  expect(said).toEqual(['error: Trop de demandes.'])
})

test('otp: a failure without a sentence, can be tried again', async () => {
  await otp({ [VERIFY]: SILENT })
  giveCode('482913')
  expect(await alertText()).toBe('Échec de la vérification du code. Expirer ou invalide. Réessaie.')
})

test.each([
  [ok(undefined, NEUTRAL), `success: ${NEUTRAL}`],
  [refused(429, 'Trop de demandes.'), 'error: Trop de demandes.'],
  [SILENT, "error: Erreur lors de l'envoi du code"],
])('otp: code sent again, the outcome is said', async (answer, sentence) => {
  const { said } = await otp({ [ASK]: answer })
  press('Renvoyer le code')
  await waitFor(() => expect(said).toEqual([sentence]))
})

const reset = (answers: Answers) => show('/reset-password', ResetPasswordScreen, answers, { email: EMAIL })
function choose(newPassword: string, confirmPassword = newPassword) {
  write('Nouveau mot de passe', newPassword)
  write('Confirmer le mot de passe', confirmPassword)
  press('Changer le mot de passe')
}

test('reset-password: one missing or two that differ, refused', async () => {
  const { calls } = await reset({})
  choose('une courte phrase', '')
  expect(await alertText()).toBe('Veuillez remplir les deux champs.')
  choose('une courte phrase', 'une autre phrase')
  expect(await screen.findByText('Les mots de passe ne correspondent pas.')).toBeDefined()
  expect(calls).toEqual([])
})

test('reset-password: done, /login', async () => {
  const { calls, said } = await reset({ [RESET]: ok(undefined, 'Mot de passe changé.') })
  choose('une courte phrase')
  expect((await elsewhere())[0]).toBe('/login')
  expect(said).toEqual(['success: Mot de passe changé.'])
  const passwords = { newPassword: 'une courte phrase', confirmPassword: 'une courte phrase' }
  expect(calls).toEqual([{ call: RESET, body: { email: EMAIL, ...passwords } }])
})

test.each([
  [refused(403, 'Redemandez un code.'), 'Redemandez un code.'],
  [SILENT, 'Une erreur est survenue. Veuillez réessayer.'],
])('reset-password: refused, says why', async (answer, sentence) => {
  await reset({ [RESET]: answer })
  choose('une courte phrase')
  expect(await alertText()).toBe(sentence)
})

const FROM = { from: '/product/p1' }
const returnState = { email: EMAIL, ...FROM }

test('recovery: the page to return to is passed on at each step', async () => {
  await show('/forgot-password', ForgotPasswordScreen, { [ASK]: ok() }, FROM)
  askForCode()
  expect(await elsewhere()).toEqual(['/otp-verification', returnState])
  cleanup()
  await show('/otp-verification', OtpScreen, { [VERIFY]: ok() }, returnState)
  giveCode('482913')
  expect(await elsewhere()).toEqual(['/reset-password', returnState])
  cleanup()
  await show('/reset-password', ResetPasswordScreen, { [RESET]: ok() }, returnState)
  choose('une courte phrase')
  expect(await elsewhere()).toEqual(['/login', FROM])
})

test('otp: refused, the page to return to is passed on', async () => {
  await show('/otp-verification', OtpScreen, { [VERIFY]: refused(400, 'Code invalide.') }, returnState)
  giveCode('000000')
  expect(await elsewhere()).toEqual(['/forgot-password', returnState])
})

test('recover: two passwords that differ, refused', async () => {
  const { calls } = await show('/recover', RecoverScreen, {})
  write('Pseudonyme', 'lune_calme')
  write('Code de secours', 'k7qm-3wzd')
  choose('une courte phrase', 'une autre phrase')
  expect(await screen.findByText('Les mots de passe ne correspondent pas.')).toBeDefined()
  expect(calls).toEqual([])
})

test('recover: done, /login with the page to return to', async () => {
  await show('/recover', RecoverScreen, { 'PUT /api/user/recover': ok() }, FROM)
  write('Pseudonyme', 'Lune_Calme')
  write('Code de secours', 'k7qm-3wzd')
  choose('une courte phrase')
  expect(await elsewhere()).toEqual(['/login', { pseudo: 'lune_calme', ...FROM }])
})

test.each([
  ['/login', LoginRoute, 'Mot de passe oublié\u00a0?', '/forgot-password'],
  ['/login', LoginRoute, 'S’inscrire', '/register'],
  ['/register', RegisterScreen, 'Connexion', '/login'],
  ['/forgot-password', ForgotPasswordScreen, 'Utiliser un code de secours', '/recover'],
  ['/recover', RecoverScreen, 'Recevoir plutôt un code par e-mail', '/forgot-password'],
])('%s: its links pass on the page to return to', async (path, Component, name, to) => {
  await show(path, Component, {}, FROM)
  fireEvent.click(screen.getByRole('link', { name }))
  expect(await elsewhere()).toEqual([to, FROM])
})

test('header: « Connexion », the page to return to is passed on', async () => {
  await show('/product/p1', NavLinks, {})
  fireEvent.click(screen.getByRole('link', { name: 'Connexion' }))
  expect(await elsewhere()).toEqual(['/login', FROM])
})

// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { ok, startLocalApi } from '../../../../test/local-api.ts'
import { showRoute } from '../../../../test/show-route.tsx'
import { Administration } from '../administration.tsx'

const LIST = 'GET /api/user/second-factor'
const admin = {
  _id: 'a1',
  pseudo: 'admin_jour',
  role: 'admin',
  admin_level: 'support',
  second_factor: [],
  must_change_password: false,
}
const mine = (factors: object[], left = 0) => ok({ factors, recovery_codes_left: left, is_required: false })
const application = {
  _id: 'f1',
  kind: 'totp',
  name: 'Application',
  created_at: '2026-11-14T10:00:00.000Z',
  last_used_at: null,
}
const CODES = ['h4wk-92pm', 't7rd-x3qe']

beforeEach(() => sessionStorage.setItem('accessToken', 'acces'))
afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

async function show(answers: Parameters<typeof startLocalApi>[0]) {
  const api = await startLocalApi({ 'GET /api/user/user-details': ok(admin), [LIST]: mine([]), ...answers })
  onTestFinished(api.stop)
  showRoute('/account', Administration, '/account?tab=administration&panneau=acces')
  return api
}
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))

test('access panel: an application is set up by its key, and its recovery codes are shown once', async () => {
  const { answers, calls } = await show({
    'POST /api/user/second-factor/totp/start': ok({ key: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/x' }),
    'POST /api/user/second-factor/totp/finish': ok({ recovery_codes: CODES }, 'Application activée.'),
  })
  await press('Configurer l’application')
  expect(await screen.findByText('JBSW Y3DP EHPK 3PXP')).toBeDefined()
  expect(screen.getByRole('img', { name: /Carré à lire/ })).toBeDefined()
  const activate = screen.getByRole<HTMLButtonElement>('button', { name: 'Activer l’application' })
  expect(activate.disabled).toBe(true)
  fireEvent.change(screen.getByLabelText('Chiffre 1 sur 6'), { target: { value: '402118' } })
  answers[LIST] = mine([application], 8)
  await press('Activer l’application')
  expect(await screen.findByText('h4wk-92pm')).toBeDefined()
  expect(calls.find(({ call }) => call.endsWith('finish'))?.body).toEqual({ code: '402118' })
  const done = screen.getByRole<HTMLButtonElement>('button', { name: 'J’ai fini' })
  expect(done.disabled).toBe(true)
  fireEvent.click(screen.getByRole('checkbox'))
  await press('J’ai fini')
  expect(await screen.findByText(/^8 codes restants/)).toBeDefined()
  expect(screen.queryByText('h4wk-92pm')).toBeNull()
})

test('access panel: removing asks first', async () => {
  const { calls, answers } = await show({
    [LIST]: mine([application], 8),
    'DELETE /api/user/second-factor/f1': ok(undefined, 'Second facteur retiré.'),
  })
  await press('Retirer Application')
  await screen.findByRole('alertdialog')
  expect(calls.some(({ call }) => call.startsWith('DELETE'))).toBe(false)
  answers[LIST] = mine([])
  await press('Retirer')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Retirer Application' })).toBeNull())
})

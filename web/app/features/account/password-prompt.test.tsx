// @vitest-environment happy-dom
import { makeRecoveryCodes } from '@fantome/contract/account.ts'
import { cleanup, configure, fireEvent, render, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { ok, refused, startLocalApi } from '../../../test/local-api.ts'
import { call } from '../../lib/api.ts'
import { messageOf } from '../../lib/api-error.ts'
import { PasswordPrompt } from './password-prompt.tsx'

// A busy machine is slow, not wrong.
configure({ asyncUtilTimeout: 5000 })

const CODES = 'POST /api/user/recovery-codes'
const CONFIRM = 'POST /api/user/confirm-password'
const STALE = {
  status: 403,
  body: { success: false, code: 'auth.stale', message: 'Confirmez votre mot de passe pour continuer.' },
}

beforeEach(() => sessionStorage.setItem('accessToken', 'acces'))
afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

function Screen() {
  const [said, say] = useState('')
  const ask = () =>
    void call(makeRecoveryCodes).then(
      ({ data }) => say(data.recovery_codes.join()),
      (error: unknown) => say(messageOf(error, '')),
    )
  return (
    <>
      <button type="button" onClick={ask}>
        Refaire
      </button>
      <output>{said}</output>
      <PasswordPrompt />
    </>
  )
}

async function show() {
  const api = await startLocalApi({ [CODES]: STALE, [CONFIRM]: refused(403, 'Mot de passe incorrect.') })
  onTestFinished(api.stop)
  render(<Screen />)
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
  press('Refaire')
  const dialog = within(await screen.findByRole('dialog', { name: /Est-ce bien vous/ }))
  const type = (value: string) =>
    fireEvent.change(dialog.getByLabelText('Mot de passe'), { target: { value } })
  return { ...api, press, dialog, type }
}
const said = (text: string) => screen.findByText(text, { selector: 'output' })

test('R21: an old sign-in is asked for its password, and what was asked is then done', async () => {
  const { answers, calls, press, dialog, type } = await show()
  press('Confirmer')
  expect(await dialog.findByText('Veuillez remplir tous les champs')).toBeDefined()
  type('pas-celui-la')
  press('Confirmer')
  expect(await dialog.findByText('Mot de passe incorrect.')).toBeDefined()
  Object.assign(answers, { [CONFIRM]: ok(), [CODES]: ok({ recovery_codes: ['k7qm-3wzd'] }) })
  type('chamois-lagune-41')
  press('Confirmer')
  await said('k7qm-3wzd')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(calls.map(({ call: name }) => name)).toEqual([CODES, CONFIRM, CONFIRM, CODES])
  expect(calls[2]?.body).toEqual({ password: 'chamois-lagune-41' })
})

test('who would rather not is told what was missing, and may ask again', async () => {
  const { calls, press } = await show()
  press('Annuler')
  await said('Confirmez votre mot de passe pour continuer.')
  expect(calls.map(({ call: name }) => name)).toEqual([CODES])
  press('Refaire')
  expect(await screen.findByRole('dialog')).toBeDefined()
})

test('who leaves the page has not answered: what was asked does not wait for ever', async () => {
  const api = await startLocalApi({ [CODES]: STALE })
  onTestFinished(api.stop)
  render(<PasswordPrompt />)
  const asked = call(makeRecoveryCodes).catch((error: unknown) => messageOf(error, ''))
  await screen.findByRole('dialog')
  cleanup()
  expect(await asked).toBe('Confirmez votre mot de passe pour continuer.')
})

test('calls that are refused together ask for the password once', async () => {
  const { answers, calls, press, type } = await show()
  const another = call(makeRecoveryCodes).then(({ data }) => data.recovery_codes)
  await expect.poll(() => calls.length).toBe(2)
  Object.assign(answers, { [CONFIRM]: ok(), [CODES]: ok({ recovery_codes: ['k7qm-3wzd'] }) })
  type('chamois-lagune-41')
  press('Confirmer')
  await said('k7qm-3wzd')
  expect(await another).toEqual(['k7qm-3wzd'])
  expect(calls.map(({ call: name }) => name)).toEqual([CODES, CODES, CONFIRM, CODES, CODES])
})

test('R22: who has a second factor shows it after the password', async () => {
  const { answers, calls, press, type } = await show()
  const needed = { code: 'second_factor.needed', message: 'Confirmez aussi avec votre second facteur.' }
  const step = { second_factor: ['totp'], challenge: 'defi' }
  answers[CONFIRM] = { status: 403, body: { success: false, ...needed, data: step } }
  type('chamois-lagune-41')
  press('Confirmer')
  expect(await screen.findByText(/Montrez aussi votre second facteur/)).toBeDefined()
  fireEvent.change(screen.getByLabelText('Chiffre 1 sur 6'), { target: { value: '402118' } })
  Object.assign(answers, { [CONFIRM]: ok(), [CODES]: ok({ recovery_codes: ['k7qm-3wzd'] }) })
  press('Confirmer')
  await said('k7qm-3wzd')
  expect(calls.filter(({ call: name }) => name === CONFIRM).at(-1)?.body).toEqual({
    password: 'chamois-lagune-41',
    code: '402118',
  })
})

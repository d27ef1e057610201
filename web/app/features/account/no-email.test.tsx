// @vitest-environment happy-dom
import type { User } from '@fantome/contract/own-account.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import type { ComponentType } from 'react'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { ok, startLocalApi } from '../../../test/local-api.ts'
import { queryClient } from '../../lib/query-client.ts'
import { SessionProvider } from '../../lib/session.tsx'
import ForgotPasswordRoute from '../../routes/forgot-password.tsx'
import OtpRoute from '../../routes/otp-verification.tsx'
import ResetPasswordRoute from '../../routes/reset-password.tsx'
import { ProfileTab } from './profile/profile-tab.tsx'
import { RecoverScreen } from './recover-screen.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

afterEach(cleanup)

function show(Component: ComponentType, { hasEmail }: { hasEmail: boolean }) {
  const site = { hasEmail }
  const children = [{ path: '*', Component }]
  const Site = createRoutesStub([{ id: 'root', path: '/', loader: () => ({ site }), children }])
  const here = { pathname: '/here', state: { email: 'lune@exemple.bj' } }
  render(
    <SessionProvider>
      <QueryClientProvider client={queryClient}>
        <Site initialEntries={[here]} hydrationData={{ loaderData: { root: { site } } }} />
      </QueryClientProvider>
    </SessionProvider>,
  )
}

const offers = () => document.body.textContent?.match(/e-mail/gi)?.length ?? 0

test.for([
  [true, 'Recevoir plutôt un code par e-mail'],
  [false, null],
] as const)('recover: a site whose hasEmail is %s offers %s', async ([hasEmail, offer]) => {
  show(RecoverScreen, { hasEmail })
  await screen.findByText('Votre code de secours.')
  expect(screen.queryByText('Recevoir plutôt un code par e-mail')?.textContent ?? null).toBe(offer)
})

test.for([
  ['/forgot-password', ForgotPasswordRoute],
  ['/otp-verification', OtpRoute],
  ['/reset-password', ResetPasswordRoute],
] as const)('%s: opened on a site without e-mail, asks for a recovery code', async ([, Route]) => {
  show(Route, { hasEmail: false })
  expect(await screen.findByText('Votre code de secours.')).toBeDefined()
  expect(offers()).toBe(0)
})

test('recovery codes: a site without e-mail does not speak of one', async () => {
  show(() => <RecoveryCodes codes={['k7qm-3wzd']} onDone={() => undefined} />, { hasEmail: false })
  await screen.findByText('Sans ces codes,')
  expect(offers()).toBe(0)
})

test.for([true, false])(
  'profile: a site whose hasEmail is %s, row and note of the e-mail',
  async (hasEmail) => {
    const api = await startLocalApi({ 'GET /api/user/get-country': ok([{ _id: 'bj', name: 'Bénin' }]) })
    onTestFinished(api.stop)
    const user = {
      pseudo: 'lune_calme',
      role: 'vendeur',
      email: 'lune@exemple.bj',
      email_verified: false,
      country_id: 'bj',
      created_at: '2026-01-02T10:00:00.000Z',
    }
    show(() => <ProfileTab user={user as User} />, { hasEmail })
    await screen.findByText('Bénin')
    expect(screen.queryAllByText('E-mail')).toHaveLength(hasEmail ? 1 : 0)
    expect(screen.queryAllByRole('button', { name: 'Renvoyer le lien' })).toHaveLength(hasEmail ? 1 : 0)
    expect(screen.queryAllByText(/lune@exemple.bj/)).toHaveLength(hasEmail ? 1 : 0)
  },
)

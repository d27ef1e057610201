// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { ok, startLocalApi } from '../../../../test/local-api.ts'
import { showRoute } from '../../../../test/show-route.tsx'
import { Administration } from '../administration.tsx'

const message = {
  ...{ _id: 'm1', channel: 'email', subject: 'Votre code', recipient: 'l•••@•••.bj', order_id: null },
  ...{ created_at: '2026-11-14T20:39:00.000Z', expires_at: null, tried_at: '2026-11-14T20:45:00.000Z' },
  ...{ attempts: 4, problem: 'smtp_452', state: 'waiting' },
}
const LIST = 'GET /api/admin/messages?page=1&limit=20'
const DROP = 'POST /api/admin/messages/drop'
const RESEND = 'POST /api/admin/messages/resend'
const pageOf = (data: object[]) => ({
  body: {
    ...{ success: true, message: '', data },
    pagination: { currentPage: 1, totalPages: 1, hasPrevPage: false, hasNextPage: false, total: data.length },
    channels: [{ channel: 'email', is_on: true, sent_today: 412, unsent: data.length }],
  },
})

beforeEach(() => sessionStorage.setItem('accessToken', 'acces'))
afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

test('messages: each says why it did not go, and is tried again', async () => {
  const admin = { _id: 'a1', pseudo: 'admin_jour', role: 'admin', must_change_password: false }
  const api = await startLocalApi({
    'GET /api/user/user-details': ok(admin),
    [LIST]: pageOf([message, { ...message, _id: 'm2', problem: 'http_503', state: 'given_up' }]),
    [RESEND]: ok({ resent: 1 }, 'Le message sera réessayé.'),
    [DROP]: ok({ dropped: 1 }, 'Message abandonné.'),
  })
  onTestFinished(api.stop)
  showRoute('/account', Administration, '/account?tab=administration&panneau=messages')
  expect(await screen.findByText('Boîte pleine (452)')).toBeDefined()
  expect(screen.getByText('Réponse du service : 503')).toBeDefined()
  expect(screen.getByText('Abandonné')).toBeDefined()
  fireEvent.click(screen.getAllByRole('button', { name: 'Réessayer « Votre code »' })[0]!)
  const resent = () => api.calls.findLast(({ call }) => call === RESEND)?.body
  await waitFor(() => expect(resent()).toEqual({ ids: ['m1'] }))
  fireEvent.click(screen.getAllByRole('button', { name: 'Abandonner « Votre code »' })[1]!)
  const question = await screen.findByRole('alertdialog', { name: /^Abandonner ce message/ })
  expect(api.calls.some(({ call }) => call === DROP)).toBe(false)
  fireEvent.click(within(question).getByRole('button', { name: 'Abandonner' }))
  await waitFor(() => expect(api.calls.find(({ call }) => call === DROP)?.body).toEqual({ ids: ['m2'] }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  api.answers[LIST] = pageOf([])
  fireEvent.click(screen.getByRole('button', { name: 'Tout réessayer' }))
  await waitFor(() => expect(resent()).toEqual({ ids: ['m1', 'm2'] }))
  expect(await screen.findByText('Tous les messages sont partis.')).toBeDefined()
})

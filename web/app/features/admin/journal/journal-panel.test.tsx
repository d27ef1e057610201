// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { ok, startLocalApi } from '../../../../test/local-api.ts'
import { showRoute } from '../../../../test/show-route.tsx'
import { Administration } from '../administration.tsx'
import { changesOf, summaryOf } from './journal-words.ts'

const entry = {
  ...{ _id: 'e1', at: '2026-11-14T16:20:00.000Z', admin: { _id: 'a1', pseudo: 'admin_jour' } },
  ...{ nature: 'write', action: 'user.block', target: { _id: 'u1', type: 'user', name: 'lune_calme' } },
  ...{ before: { is_blocked: false }, after: { is_blocked: true } },
}
const LIST = 'GET /api/admin/audit?page=1&limit=20'
const pageOf = (data: object[]) => ({
  body: {
    ...{ success: true, message: '', data, is_more: false },
    pagination: { currentPage: 1, totalPages: 1, hasPrevPage: false, hasNextPage: false, total: data.length },
  },
})

beforeEach(() => sessionStorage.setItem('accessToken', 'acces'))
afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

test('journal: a line shows what was before and after; filters are applied together', async () => {
  const admin = { _id: 'a1', pseudo: 'admin_jour', role: 'admin', must_change_password: false }
  const api = await startLocalApi({
    'GET /api/user/user-details': ok(admin),
    'GET /api/admin/audit/people': ok({
      admins: [{ _id: 'a1', pseudo: 'admin_jour' }],
      looks: [{ pseudo: 'admin_jour', count: 17 }],
    }),
    [LIST]: pageOf([entry]),
    'GET /api/admin/audit?action=user.block&page=1&limit=20': pageOf([]),
  })
  onTestFinished(api.stop)
  showRoute('/account', Administration, '/account?tab=administration&panneau=journal')
  fireEvent.click(await screen.findByRole('button', { name: 'Compte bloqué' }))
  expect(await screen.findByText('Bloqué : non')).toBeDefined()
  expect(screen.getByText('Bloqué : oui')).toBeDefined()
  expect(screen.getByText('17')).toBeDefined()
  fireEvent.change(screen.getByLabelText('Acte'), { target: { value: 'user.block' } })
  fireEvent.click(screen.getByRole('button', { name: 'Appliquer' }))
  expect(await screen.findByText('Aucune ligne trouvée.')).toBeDefined()
  await waitFor(() => expect(api.calls.some(({ call }) => call.includes('action=user.block'))).toBe(true))
})

test('journal: words for states, amounts, days and ids; only what changed is told', () => {
  expect(
    changesOf({
      before: { status: 'accepted', price: 1000, name: 'Même', order_ids: ['x'] },
      after: { status: 'cancelled', price: 1200, name: 'Même', reason: 'Rupture' },
    }),
  ).toEqual([
    { field: 'État', before: 'acceptée', after: 'annulée' },
    { field: 'Prix', before: '1\u00a0000\u00a0FCFA', after: '1\u00a0200\u00a0FCFA' },
    { field: 'Raison', before: undefined, after: 'Rupture' },
  ])
  expect(summaryOf({ before: null, after: { contract_end: '2026-11-30' } })).toBe(
    'Fin du contrat\u00a0: 30\u00a0nov.\u00a02026',
  )
  expect(summaryOf({ before: null, after: { why: 'auth.stale', call: 'PUT /api/x' } })).toBe(
    'Motif\u00a0: connexion trop ancienne',
  )
  expect(summaryOf({ before: { status: 'accepted' }, after: { status: 'cancelled' } })).toBe(
    'acceptée, puis annulée',
  )
})

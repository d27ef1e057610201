// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { ok, refused, startLocalApi } from '../../../../test/local-api.ts'
import { isPageHeld } from '../../../../test/page-held.ts'
import { showRoute } from '../../../../test/show-route.tsx'
import { Administration } from '../administration.tsx'

const refund = {
  ...{
    id: 'r1',
    order_id: '01a1e1b0-e8ce-76f5-a4e5-1d638e17b2c4',
    transaction_id: 't1',
    provider: 'fedapay',
  },
  ...{ reference: 'trx_b7721c08', amount: 12400, reason: 'order_cancelled', status: 'requested' },
  ...{ created_at: '2026-11-14T18:33:00.000Z', settled_at: null },
}
const LIST = 'GET /api/admin/refunds?status=requested&page=1&limit=20'
const SETTLE = 'PUT /api/admin/refunds/settle'
const pageOf = (data: object[]) => ({
  body: {
    ...{ success: true, message: '', data },
    pagination: { currentPage: 1, totalPages: 1, hasPrevPage: false, hasNextPage: false, total: data.length },
    summary: {
      requested: { count: data.length, amount: 12400 * data.length },
      ...{ failed: { count: 0, amount: 0 }, done: { count: 11, amount: 61400 }, oldest_at: null },
    },
  },
})

beforeEach(() => sessionStorage.setItem('accessToken', 'acces'))
afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

async function show(answers: Parameters<typeof startLocalApi>[0], query = '') {
  const admin = { _id: 'a1', pseudo: 'admin_jour', role: 'admin', must_change_password: false }
  const api = await startLocalApi({ 'GET /api/user/user-details': ok(admin), ...answers })
  onTestFinished(api.stop)
  showRoute('/account', Administration, `/account?tab=administration&panneau=remboursements${query}`)
  const bodyOf = (call: string) => api.calls.findLast((made) => made.call === call)?.body
  return { ...api, bodyOf }
}
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }))

test('refunds: one is marked as given back with the reference, and leaves the list', async () => {
  const api = await show({ [LIST]: pageOf([refund]), [SETTLE]: ok(undefined, 'Remboursement effectué.') })
  expect(await screen.findByText('61 400 FCFA')).toBeDefined()
  await press(/^Remboursement 8e17b2c4/)
  expect(screen.getByText('Ouvrez la transaction trx_b7721c08 chez FedaPay.')).toBeDefined()
  await press(/^Noter rendu/)
  expect(await screen.findByText('Indiquez la référence du fournisseur.')).toBeDefined()
  fireEvent.change(screen.getByLabelText('Référence du fournisseur'), { target: { value: ' rf_1 ' } })
  api.answers[LIST] = pageOf([])
  await press(/^Noter rendu/)
  expect(await screen.findByText('Aucun remboursement à faire.')).toBeDefined()
  expect(api.bodyOf(SETTLE)).toEqual({ id: 'r1', status: 'done', note: 'rf_1' })
})

test('refunds: a refusal keeps what was written; leaving it asks first', async () => {
  const api = await show(
    { [LIST]: pageOf([refund]), [SETTLE]: refused(409, 'Ce remboursement est déjà effectué.') },
    '&remboursement=r1',
  )
  await press('Noter un échec')
  expect(isPageHeld()).toBe(false)
  fireEvent.change(screen.getByLabelText('Ce qui n’a pas marché'), { target: { value: 'Numéro fermé' } })
  await press('Noter l’échec')
  await waitFor(() => expect(api.bodyOf(SETTLE)).toMatchObject({ status: 'failed', note: 'Numéro fermé' }))
  const button = screen.getByRole('button', { name: 'Noter l’échec' })
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('false'))
  fireEvent.click(screen.getByRole('link', { name: /^Retraits/ }))
  expect(isPageHeld()).toBe(true)
  expect(await screen.findByText('Quitter sans enregistrer ?')).toBeDefined()
  await press('Continuer la saisie')
  await waitFor(() => expect(screen.queryByText('Quitter sans enregistrer ?')).toBeNull())
  expect(screen.getByDisplayValue('Numéro fermé')).toBeDefined()
  fireEvent.keyDown(screen.getByDisplayValue('Numéro fermé'), { key: 'Escape' })
  await press('Quitter')
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Remboursements' })).toBeNull())
  expect(isPageHeld()).toBe(false)
})

test('refunds: looked for by a number, which stands in no address; the file of all of them is one press away', async () => {
  const SEARCH = 'POST /api/admin/refunds/search'
  const api = await show({ [LIST]: pageOf([refund]), [SEARCH]: pageOf([]) })
  fireEvent.change(await screen.findByRole('searchbox', { name: 'Rechercher' }), {
    target: { value: ' 8e17b2c4 ' },
  })
  expect(await screen.findByText('Aucun remboursement trouvé.')).toBeDefined()
  expect(api.bodyOf(SEARCH)).toEqual({ status: 'requested', search: '8e17b2c4', page: 1, limit: 20 })
  fireEvent.click(screen.getByRole('link', { name: 'Exporter' }))
  const form = await screen.findByRole('form', { name: 'Exporter' })
  expect((within(form).getByRole('combobox', { name: 'Quoi' }) as HTMLSelectElement).value).toBe('refunds')
})

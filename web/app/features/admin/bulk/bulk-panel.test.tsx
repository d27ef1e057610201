// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { ok, startLocalApi } from '../../../../test/local-api.ts'
import { isPageHeld } from '../../../../test/page-held.ts'
import { showRoute } from '../../../../test/show-route.tsx'
import { Administration } from '../administration.tsx'

const JOB = {
  ...{ _id: 'j1', direction: 'import', what: 'products', state: 'running', file_name: 'catalogue.csv' },
  ...{ by: 'admin_jour', done: 261, total: 408, created: 0, updated: 0, skipped: 0, failure: '', parts: 0 },
  ...{ contacts: false, can_undo: false, created_at: '2026-11-14T20:48:00.000Z', finished_at: null },
}
const PREVIEW = {
  ...{ lines: 2, to_create: 1, to_update: 0, wrong: 1, columns: ['nom', 'prix'] },
  errors: [{ line: 3, column: 'prix', message: 'Le prix doit être un nombre, sans lettre. Exemple : 3000' }],
  rows: [
    { line: 2, cells: ['Gel', '1500'], act: 'create' },
    { line: 3, cells: ['Coupe', '3000F'], act: 'wrong' },
  ],
}
const LIST = 'GET /api/admin/jobs'
const ONE = 'GET /api/admin/jobs/j1'
const IMPORT = 'POST /api/admin/imports/products'

beforeEach(() => sessionStorage.setItem('accessToken', 'acces'))
afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

async function show(answers: Parameters<typeof startLocalApi>[0], query = '', level = 'full') {
  const admin = {
    ...{ _id: 'a1', pseudo: 'admin_jour', role: 'admin', admin_level: level, must_change_password: false },
  }
  const api = await startLocalApi({
    'GET /api/user/user-details': ok(admin),
    [LIST]: ok([]),
    ...answers,
  })
  onTestFinished(api.stop)
  showRoute('/account', Administration, `/account?tab=administration&panneau=imports${query}`)
  return api
}
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }))

test('import: the preview shows each fault at its cell, and lets wrong lines be left aside', async () => {
  const { answers, calls } = await show(
    { [IMPORT]: ok({ preview: PREVIEW }), [ONE]: ok(JOB) },
    '&quoi=products',
  )
  const file = new File(['nom;prix\nGel;1500\nCoupe;3000F'], 'catalogue.csv')
  fireEvent.change(await screen.findByLabelText('Fichier CSV'), { target: { files: [file] } })
  await press('Voir l’aperçu')
  expect(await screen.findByText('3000F')).toBeDefined()
  expect(isPageHeld()).toBe(true)
  expect(screen.getByText(/Le prix doit être un nombre/)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Importer 1 produit' }).hasAttribute('disabled')).toBe(true)
  answers[IMPORT] = ok({ job: JOB })
  await press('Laisser 1 ligne de côté')
  expect(await screen.findByText(/261 lignes préparées sur 408/)).toBeDefined()
  expect(isPageHeld()).toBe(false)
  const sent = calls.filter(({ call }) => call === IMPORT).map(({ body }) => String(body))
  expect(sent[0]).not.toContain('skip_wrong')
  expect(sent[1]).toMatch(/name="mode"\s+import/)
  expect(sent[1]).toMatch(/name="skip_wrong"\s+true/)
})

test('import: one under way is stopped; done, it can be undone after asking', async () => {
  const { answers, calls } = await show(
    { [ONE]: ok(JOB), 'DELETE /api/admin/jobs/j1': ok({ ...JOB, state: 'cancelled' }, 'Arrêté.') },
    '&travail=j1',
  )
  expect(await screen.findByRole('progressbar', { name: 'Avancement' })).toBeDefined()
  await press('Arrêter l’import')
  answers[ONE] = ok({ ...JOB, state: 'cancelled', finished_at: JOB.created_at })
  expect(await screen.findByText('Rien n’est entré dans la boutique.', {}, { timeout: 5000 })).toBeDefined()
  expect(calls.some(({ call }) => call === 'DELETE /api/admin/jobs/j1')).toBe(true)
  cleanup()

  const done = {
    ...JOB,
    state: 'done',
    created: 371,
    updated: 37,
    can_undo: true,
    finished_at: JOB.created_at,
  }
  const second = await show(
    { [ONE]: ok(done), 'POST /api/admin/jobs/j1/undo': ok({ ...done, state: 'undone' }, 'Import annulé.') },
    '&travail=j1',
  )
  expect(await screen.findByText('408 produits sont dans la boutique.')).toBeDefined()
  await press('Annuler l’import')
  expect(second.calls.some(({ call }) => call.endsWith('/undo'))).toBe(false)
  fireEvent.click((await screen.findByRole('alertdialog')).querySelectorAll('button')[1]!)
  await waitFor(() => expect(second.calls.some(({ call }) => call.endsWith('/undo'))).toBe(true))
})

test('finance: no import to stop or undo, no file with phones and places', async () => {
  const { answers } = await show({ [ONE]: ok(JOB) }, '&travail=j1', 'finance')
  expect(await screen.findByRole('progressbar', { name: 'Avancement' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Arrêter l’import' })).toBeNull()
  answers[ONE] = ok({ ...JOB, state: 'done', created: 408, can_undo: true, finished_at: JOB.created_at })
  expect(await screen.findByText('408 produits sont dans la boutique.', {}, { timeout: 5000 })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Annuler l’import' })).toBeNull()
  cleanup()

  const running = { ...JOB, direction: 'export', what: 'orders', contacts: true }
  const second = await show({ [ONE]: ok(running) }, '&travail=j1', 'finance')
  expect(await screen.findByRole('button', { name: 'Arrêter l’export' })).toBeDefined()
  second.answers[ONE] = ok({ ...running, state: 'done', parts: 1, finished_at: JOB.created_at })
  expect(await screen.findByText(/réservé à l’accès complet/, {}, { timeout: 5000 })).toBeDefined()
  expect(screen.queryByRole('button', { name: /Télécharger/ })).toBeNull()
})

test('export: with phones and places it needs a reason', async () => {
  const EXPORT = 'POST /api/admin/exports'
  const { calls } = await show({
    [EXPORT]: ok({ ...JOB, direction: 'export', what: 'orders' }),
    [ONE]: ok(JOB),
  })
  fireEvent.click(await screen.findByRole('checkbox', { name: /Avec numéros et lieux/ }))
  expect(screen.getByRole('button', { name: 'Exporter et noter' }).hasAttribute('disabled')).toBe(true)
  fireEvent.change(screen.getByRole('textbox', { name: 'Pourquoi' }), { target: { value: 'Rappel du 12' } })
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Exporter et noter' }).hasAttribute('disabled')).toBe(false),
  )
  expect(isPageHeld()).toBe(true)
  await press('Exporter et noter')
  await waitFor(() =>
    expect(calls.find(({ call }) => call === EXPORT)?.body).toEqual({
      what: 'orders',
      format: 'csv',
      contacts: true,
      reason: 'Rappel du 12',
    }),
  )
})

test('export: phones and places are offered to full admins alone', async () => {
  const finance = { _id: 'a2', role: 'admin', admin_level: 'finance', must_change_password: false }
  await show({ 'GET /api/user/user-details': ok(finance) })
  expect(await screen.findByRole('form', { name: 'Exporter' })).toBeDefined()
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: /Avec numéros/ })).toBeNull())
})

test('export: only the columns that stay ticked, as JSON', async () => {
  const EXPORT = 'POST /api/admin/exports'
  const { calls } = await show({
    [EXPORT]: ok({ ...JOB, direction: 'export', what: 'refunds' }),
    [ONE]: ok(JOB),
  })
  fireEvent.change(await screen.findByRole('combobox', { name: 'Quoi' }), { target: { value: 'refunds' } })
  fireEvent.change(screen.getByRole('combobox', { name: 'Format' }), { target: { value: 'json' } })
  const untick = ['transaction', 'reference', 'cause', 'etat', 'regle_le', 'date', 'fournisseur']
  for (const name of untick) fireEvent.click(await screen.findByRole('checkbox', { name }))
  await press('Exporter')
  await waitFor(() =>
    expect(calls.find(({ call }) => call === EXPORT)?.body).toEqual({
      what: 'refunds',
      format: 'json',
      columns: ['commande', 'montant'],
    }),
  )
})

test('imports: nothing yet is said', async () => {
  await show({})
  expect(await screen.findByText('Aucun import, aucun export.')).toBeDefined()
})

test('imports: a list that cannot be read is said', async () => {
  await show({ [LIST]: { status: 500, body: {} } })
  expect(await screen.findByText('Erreur lors du chargement')).toBeDefined()
})

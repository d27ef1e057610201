// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { ok, refused, startLocalApi } from '../../../../test/local-api.ts'
import { showRoute } from '../../../../test/show-route.tsx'
import { Administration } from '../administration.tsx'

const ID = '01a1e1b0-e8ce-76f5-a4e5-1d638e17b2c4'
const listed = {
  ...{ order_id: ID, pseudo: 'nuit_douce', total: 9000, motif: 'Il manque un article' },
  ...{ delivered_at: '2026-11-13T21:06:00.000Z', opened_at: '2026-11-14T19:58:00.000Z' },
  ...{ seen_at: null, resolved_at: null, is_withdrawn: false, status: 'delivered' },
}
const whole = {
  ...listed,
  ...{ seen_at: '2026-11-14T20:10:00.000Z', reason: 'Il manque un article : un gel sur deux', answer: '' },
  ...{ vendor: 'Maison B.', courier: 'Blaise C.', vendor_earnings: 6800 },
  ...{ delivery_person_earnings: 800, platform_fee: 1400 },
}
const list = (state: string) => `GET /api/admin/complaints?state=${state}&page=1&limit=20`
const READ = `POST /api/admin/orders/${ID}/read-complaint`
const RESOLVE = `POST /api/admin/orders/${ID}/resolve-complaint`
const pageOf = (data: object[]) => ({
  body: {
    ...{ success: true, message: '', data },
    median_answer_minutes: 72,
    pagination: { currentPage: 1, totalPages: 1, hasPrevPage: false, hasNextPage: false, total: data.length },
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
  showRoute('/account', Administration, `/account?tab=administration&panneau=reclamations${query}`)
  const bodyOf = (call: string) => api.calls.findLast((made) => made.call === call)?.body
  return { ...api, bodyOf }
}
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }))
const write = (label: RegExp | string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

test('complaints: reading one says so once; it is refunded with a reason and a message', async () => {
  const api = await show({
    [list('open')]: pageOf([listed]),
    [READ]: ok(whole),
    [RESOLVE]: ok(undefined, 'Signalement clos, remboursement demandé.'),
  })
  expect(await screen.findByText('Non lue')).toBeDefined()
  expect(screen.queryByText(/un gel/)).toBeNull()
  expect(screen.getByText(/Délai médian de réponse/).textContent).toMatch(/1.h.12/)
  await press('Lire la réclamation 8e17b2c4, nuit_douce')
  expect(await screen.findByText('un gel sur deux')).toBeDefined()
  expect(api.calls.filter(({ call }) => call === READ)).toHaveLength(1)
  fireEvent.click(screen.getByRole('radio', { name: /Annuler et rembourser/ }))
  await press(/^Annuler et rembourser/)
  expect(await screen.findByText('Donnez la raison de la décision.')).toBeDefined()
  write('Raison, pour le journal', ' Oublié par le vendeur ')
  write(/Ce que le client lira/, 'Vous aviez raison.')
  api.answers[list('open')] = pageOf([])
  await press(/^Annuler et rembourser/)
  expect(await screen.findByText('Aucune réclamation ouverte.')).toBeDefined()
  expect(api.bodyOf(RESOLVE)).toEqual({
    decision: 'cancel_and_refund',
    reason: 'Oublié par le vendeur',
    message: 'Vous aviez raison.',
  })
})

test('complaints: one named by the address is finalised; a refusal keeps what was written', async () => {
  const api = await show(
    {
      [list('open')]: pageOf([listed]),
      [READ]: ok(whole),
      [RESOLVE]: refused(409, 'Cette commande a changé d’état.'),
    },
    `&reclamation=${ID}`,
  )
  expect(await screen.findByText('Maison B. et Blaise C. sont payés. Rien n’est rendu.')).toBeDefined()
  write('Raison, pour le journal', 'Colis complet')
  await press('Finaliser la commande')
  await waitFor(() => expect(api.bodyOf(RESOLVE)).toMatchObject({ decision: 'finalise' }))
  expect(screen.getByDisplayValue('Colis complet')).toBeDefined()
})

test('complaints: decided ones show what the client read; a list that fails is asked for again', async () => {
  const done = { ...listed, resolved_at: '2026-11-15T09:00:00.000Z', status: 'cancelled' }
  const { answers } = await show({
    [list('open')]: { status: 500, body: {} },
    [list('resolved')]: pageOf([done]),
    [READ]: ok({ ...whole, ...done, answer: 'Vous aviez raison.' }),
  })
  expect(await screen.findByText('Erreur lors du chargement')).toBeDefined()
  answers[list('open')] = pageOf([])
  await press('Réessayer')
  expect(await screen.findByText('Aucune réclamation ouverte.')).toBeDefined()
  await press('Décidées')
  expect(await screen.findByText('Remboursée')).toBeDefined()
  await press(/^Lire la réclamation/)
  expect(await screen.findByText('Vous aviez raison.')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Finaliser la commande' })).toBeNull()
})

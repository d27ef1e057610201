// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import type { ComponentType } from 'react'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { ok, refused, startLocalApi } from '../../../test/local-api.ts'
import { showRoute } from '../../../test/show-route.tsx'
import { recordToasts } from '../../../test/toasts.ts'
import { CourierChoice } from './courier-choice.tsx'
import { ExcludedCouriers } from './excluded-couriers.tsx'

const LIST = 'GET /api/user/excluded-couriers'
const SET = 'PUT /api/user/excluded-couriers'
const OF_COMMUNE = 'GET /api/user/livreurs/c1'
const gaston = { _id: 'g', full_name: 'Gaston H.', commune: 'Cotonou', since: '2026-11-14T12:00:00.000Z' }
const rodrigue = { _id: 'r', full_name: 'Rodrigue A.' }
const yves = { _id: 'y', full_name: 'Yves K.', commune: 'Abidjan', since: '2026-08-18T12:00:00.000Z' }

beforeEach(() => sessionStorage.setItem('accessToken', 'acces'))
afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

async function show(Component: ComponentType, answers: Parameters<typeof startLocalApi>[0]) {
  const said = recordToasts()
  const details = ok({ _id: 'u1', pseudo: 'lune_calme', role: 'client' })
  const api = await startLocalApi({ 'GET /api/user/user-details': details, ...answers })
  onTestFinished(api.stop)
  showRoute('/account', Component)
  const sent = (call: string) => api.calls.filter((made) => made.call === call).map(({ body }) => body)
  return { ...api, said, sent }
}

test('excluded couriers: nobody yet, where to do it is said', async () => {
  await show(ExcludedCouriers, { [LIST]: ok([]) })
  expect(await screen.findByText(/^Personne n’est exclu/)).toBeDefined()
})

test('excluded couriers: one is taken off the list, the others stay', async () => {
  const { answers, sent, said } = await show(ExcludedCouriers, {
    [LIST]: ok([gaston, yves]),
    [SET]: ok([yves]),
  })
  const remove = await screen.findByRole('button', { name: 'Retirer Gaston H. de la liste' })
  answers[LIST] = ok([yves])
  fireEvent.click(remove)
  await waitFor(() => expect(said).toEqual(['success: Gaston H. retiré de la liste']))
  expect(sent(SET)).toEqual([{ ids: ['y'] }])
  await waitFor(() => expect(sent(LIST)).toHaveLength(2)) // read again
  const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent!.replace(/\s/g, ' '))
  expect(lines).toEqual(['Yves K.Abidjan, depuis le 18 août 2026Retirer'])
})

test('excluded couriers: a refusal is said, and the list is as before', async () => {
  const { said } = await show(ExcludedCouriers, {
    [LIST]: ok([gaston]),
    [SET]: refused(404, 'Partenaire introuvable.'),
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Retirer Gaston H. de la liste' }))
  await waitFor(() => expect(said).toEqual(['error: Partenaire introuvable.']))
  expect(await screen.findByText('Gaston H.')).toBeDefined()
})

test('excluded couriers: a list that cannot be read can be asked for again', async () => {
  const { answers } = await show(ExcludedCouriers, { [LIST]: { status: 502, body: {} } })
  const retry = await screen.findByRole('button', { name: 'Réessayer' }, { timeout: 5000 })
  expect(screen.getByRole('alert').textContent).toBe('Erreur lors du chargement des livreurs')
  answers[LIST] = ok([gaston])
  fireEvent.click(retry)
  expect(await screen.findByText('Gaston H.')).toBeDefined()
})

const Choice = () => <CourierChoice commune={{ _id: 'c1', name: 'Cotonou' }} />
async function unfold() {
  const fold = (await screen.findByText('Exclure un livreur')).closest('details')!
  fold.open = true
  fireEvent(fold, new Event('toggle'))
}
const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name })

test('courier choice: folded, it says how many are excluded and asks for no courier', async () => {
  const { sent } = await show(Choice, { [LIST]: ok([yves]), [OF_COMMUNE]: ok([gaston]) })
  expect(await screen.findByText('Facultatif. 1 exclu')).toBeDefined()
  expect(sent(OF_COMMUNE)).toEqual([])
})

test('courier choice: a tick is saved at once, with those of other communes', async () => {
  const { answers, sent, said } = await show(Choice, {
    [LIST]: ok([yves]),
    [OF_COMMUNE]: ok([gaston, rodrigue]),
    [SET]: ok([], 'C’est noté.'),
  })
  await unfold()
  const ofGaston = await box('Gaston H.')
  answers[LIST] = ok([yves, gaston])
  fireEvent.click(ofGaston)
  await waitFor(() => expect(said).toEqual(['success: C’est noté.']))
  expect(sent(SET)).toEqual([{ ids: ['y', 'g'] }])
  expect(ofGaston.checked).toBe(true)
  expect((await box('Rodrigue A.')).checked).toBe(false)
  expect(await screen.findByText('Facultatif. 2 exclus')).toBeDefined()
  answers[LIST] = ok([yves])
  fireEvent.click(ofGaston)
  await waitFor(() => expect(sent(SET)).toHaveLength(2))
  expect(sent(SET)[1]).toEqual({ ids: ['y'] })
})

test('courier choice: a commune without couriers says so', async () => {
  await show(Choice, { [LIST]: ok([]), [OF_COMMUNE]: ok([]) })
  await unfold()
  expect(await screen.findByText('Aucun livreur trouvé.')).toBeDefined()
})

// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ok } from '../../../../test/local-api.ts'
import { goOffline } from '../../../../test/network.ts'
import {
  ACCEPT,
  actOn,
  CURRENT,
  courierOffer,
  courierOrder,
  DECLINE,
  listOf,
  OFFERS,
  PROFILE,
  partnerProfile,
  refusedWith,
  startPartnerApi,
} from '../../../../test/partner.ts'
import { showRoute } from '../../../../test/show-route.tsx'
import CourierSpaceRoute from '../../../routes/espace-livreur.tsx'

const plain = (text: string | null | undefined) => text?.replace(/\u00a0/g, ' ')
const button = (name: string | RegExp) => screen.findByRole<HTMLButtonElement>('button', { name })
const press = async (name: string | RegExp) => fireEvent.click(await button(name))
async function typeCode(code: string, label: string) {
  for (const digit of code) await press(digit)
  await press(label)
}

const ready = { ready_at: '2026-11-14T19:29:00.000Z' }
const moving = { ...ready, state: 'out_for_delivery', picked_up_at: '2026-11-14T19:34:00.000Z' } as const
const WRONG = refusedWith(422, 'order.code_wrong', 'Ce n’est pas le bon code.')

beforeEach(() => sessionStorage.setItem('accessToken', 'acces'))
afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

async function show(answers: Parameters<typeof startPartnerApi>[1]) {
  const api = await startPartnerApi('livreur', answers)
  showRoute('/espace-livreur/:tab?', CourierSpaceRoute as never, '/espace-livreur')
  return api
}

test('courier space: on pause nothing is offered; the switch brings the open offers', async () => {
  const AVAILABILITY = 'PUT /api/partner/availability'
  const paused = partnerProfile({ role: 'livreur', available: false })
  const { answers, sent } = await show({ [PROFILE]: ok(paused), [AVAILABILITY]: ok({ available: true }) })
  expect(await screen.findByText('Vous êtes en pause.')).toBeDefined()
  answers[PROFILE] = ok({ ...paused, available: true })
  answers[OFFERS] = ok([courierOffer()])
  fireEvent.click(screen.getByRole('switch', { name: 'Recevoir des courses' }))
  expect(await screen.findByRole('article', { name: 'Course, Fidjrossè, Cotonou' })).toBeDefined()
  expect(sent(AVAILABILITY)).toEqual([{ available: true }])
})

test('courier space: an offer shows zone and share, and neither landmark nor number', async () => {
  await show({ [OFFERS]: ok([courierOffer()]) })
  const offer = await screen.findByRole('article', { name: 'Course, Fidjrossè, Cotonou' })
  expect(plain(offer.textContent)).toBe(
    'FidjrossèCotonouVotre part800 FCFAProposée il y a 2 minPrendrePasser',
  )
})

test('courier space: a delivery that is taken shows the shop, the way and both numbers as buttons', async () => {
  const { answers, sent } = await show({ [OFFERS]: ok([courierOffer()]), [ACCEPT]: ok(courierOrder()) })
  await button('Prendre')
  answers[OFFERS] = ok([])
  answers[CURRENT] = listOf([courierOrder()])
  await press('Prendre')
  expect(await screen.findByText('Boutique Sèdjro')).toBeDefined()
  expect(sent(ACCEPT)).toHaveLength(1)
  expect(screen.getByRole('link', { name: 'Appeler' }).getAttribute('href')).toBe('tel:+2290197000018')
  expect(document.body.textContent).not.toContain('0197000018')
})

test('courier space: an offer somebody else took says so calmly', async () => {
  const { answers } = await show({
    [OFFERS]: ok([courierOffer()]),
    [ACCEPT]: refusedWith(409, 'order.taken', 'Cette commande a déjà été prise.'),
  })
  await button('Prendre')
  answers[OFFERS] = ok([])
  await press('Prendre')
  expect(await screen.findByText('Cette commande a déjà été prise.')).toBeDefined()
  expect(screen.getByText('Fidjrossè, Cotonou. Rien n’est compté contre vous.')).toBeDefined()
})

test('courier space: « Passer » takes the offer away', async () => {
  const { answers, sent } = await show({ [OFFERS]: ok([courierOffer()]), [DECLINE]: ok() })
  await button('Passer')
  answers[OFFERS] = ok([])
  await press('Passer')
  expect(await screen.findByText('Pas de course ouverte.')).toBeDefined()
  expect(sent(DECLINE)).toEqual([{}])
})

test('courier space: the pick-up code, typed by large keys, starts the delivery', async () => {
  const { answers, sent } = await show({
    [CURRENT]: listOf([courierOrder(ready)]),
    [actOn('picked-up')]: ok(courierOrder(moving)),
  })
  expect((await button('J’ai le colis')).disabled).toBe(true)
  for (const digit of '80361') await press(digit)
  answers[CURRENT] = listOf([courierOrder(moving)])
  await press('J’ai le colis')
  expect(await screen.findByRole('heading', { name: 'En route' })).toBeDefined()
  expect(sent(actOn('picked-up'))).toEqual([{ code: '8036' }])
  expect(screen.getByText('Carrefour Calvaire, portail bleu')).toBeDefined()
})

test('courier space: a wrong handover code says what to do and how many tries are left', async () => {
  const { answers, sent } = await show({
    [CURRENT]: listOf([courierOrder(moving)]),
    [actOn('delivered')]: WRONG,
  })
  await button('Colis remis')
  answers[CURRENT] = listOf([courierOrder({ ...moving, handover_tries_left: 4 })])
  await typeCode('4792', 'Colis remis')
  expect(await screen.findByText('Ce n’est pas le bon code. Faites-le relire sur son reçu.')).toBeDefined()
  expect(await screen.findByText('4 essais restants sur 5')).toBeDefined()
  expect((await button('Colis remis')).disabled).toBe(true)
  answers[actOn('delivered')] = ok(courierOrder(moving))
  await typeCode('4793', 'Colis remis')
  answers[CURRENT] = listOf([])
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'En route' })).toBeNull())
  expect(sent(actOn('delivered'))).toEqual([{ code: '4792' }, { code: '4793' }])
})

test('courier space: after five wrong codes only the team unlocks', async () => {
  await show({ [CURRENT]: listOf([courierOrder({ ...moving, handover_tries_left: 0 })]) })
  expect(await screen.findByText('Code bloqué')).toBeDefined()
  expect(screen.getByText('0 essai restant sur 5')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Colis remis' })).toBeNull()
})

test('courier space: a problem is reported with its reason, and the delivery stays open', async () => {
  const { answers, sent } = await show({
    [CURRENT]: listOf([courierOrder(moving)]),
    [actOn('incident')]: ok(courierOrder(moving)),
  })
  await press('Un problème sur place')
  fireEvent.click(await screen.findByRole('radio', { name: 'Lieu introuvable' }))
  const incident = { at: new Date().toISOString(), reason: 'Lieu introuvable' }
  answers[CURRENT] = listOf([courierOrder({ ...moving, incident })])
  await press('Signaler à l’équipe')
  expect(await screen.findByText(/: lieu introuvable\./)).toBeDefined()
  expect(sent(actOn('incident'))).toEqual([{ reason: 'Lieu introuvable', at: expect.any(String) }])
  expect(await button('Colis remis')).toBeDefined()
})

test('courier space: both codes typed without network are kept, and sent in order when it is back', async () => {
  const { answers, calls } = await show({
    [CURRENT]: listOf([courierOrder(ready)]),
    [actOn('picked-up')]: ok(courierOrder(moving)),
    [actOn('delivered')]: ok(courierOrder(moving)),
  })
  await button('J’ai le colis')
  const goOnline = goOffline()
  await typeCode('8036', 'J’ai le colis')
  await screen.findByRole('heading', { name: 'En route' })
  await typeCode('4729', 'Colis remis')
  await waitFor(() => expect(screen.getAllByText(/, code saisi$/)).toHaveLength(2))
  expect(screen.getByText('2 gestes')).toBeDefined()
  const acts = () => calls.map(({ call }) => call).filter((call) => call.startsWith('POST'))
  expect(acts()).toEqual([])

  answers[CURRENT] = listOf([])
  goOnline()
  expect(await screen.findByText(/Vos deux gestes sont enregistrés./)).toBeDefined()
  expect(acts()).toEqual([actOn('picked-up'), actOn('delivered')])
})

test('courier space: a kept code that turns out wrong is to be taken up again', async () => {
  const { answers, sent } = await show({
    [CURRENT]: listOf([courierOrder(moving)]),
    [actOn('delivered')]: WRONG,
  })
  await button('Colis remis')
  const goOnline = goOffline()
  await typeCode('4792', 'Colis remis')
  await screen.findByRole('heading', { name: 'À envoyer' })
  answers[CURRENT] = listOf([courierOrder({ ...moving, handover_tries_left: 4 })])
  goOnline()
  expect(await screen.findByRole('heading', { name: 'À reprendre' })).toBeDefined()
  expect(plain(document.body.textContent)).toMatch(/Le code saisi à \d+ h \d\d n’est pas le bon\./)
  await press('Ressaisir le code')
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'À reprendre' })).toBeNull())
  answers[actOn('delivered')] = ok(courierOrder(moving))
  await typeCode('4793', 'Colis remis')
  await waitFor(() => expect(sent(actOn('delivered'))).toEqual([{ code: '4792' }, { code: '4793' }]))
})

// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ok } from '../../../../test/local-api.ts'
import { goOffline } from '../../../../test/network.ts'
import {
  ACCEPT,
  actOn,
  CURRENT,
  DECLINE,
  LEDGER,
  ledgerOf,
  listOf,
  OFFERS,
  PROFILE,
  partnerLedger,
  partnerProfile,
  refusedWith,
  startPartnerApi,
  vendorOffer,
  vendorOrder,
} from '../../../../test/partner.ts'
import { showRoute } from '../../../../test/show-route.tsx'
import VendorSpaceRoute from '../../../routes/espace-vendeur.tsx'

const plain = (text: string | null | undefined) => text?.replace(/\u00a0/g, ' ')
const button = (name: string | RegExp) => screen.findByRole<HTMLButtonElement>('button', { name })
const press = async (name: string | RegExp) => fireEvent.click(await button(name))

beforeEach(() => sessionStorage.setItem('accessToken', 'acces'))
afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

async function show(answers: Parameters<typeof startPartnerApi>[1], address = '/espace-vendeur') {
  const api = await startPartnerApi('vendeur', answers)
  showRoute('/espace-vendeur/:tab?', VendorSpaceRoute as never, address)
  return api
}

test('vendor space: an offer shows its articles, own earnings and time, and nothing of the buyer', async () => {
  await show({ [OFFERS]: ok([vendorOffer()]) })
  const offer = await screen.findByRole('article', { name: 'Demande, réf. 5d2a30' })
  const text = plain(offer.textContent)
  expect(text).toContain('À préparer en 16 min')
  expect(text).toContain('Vous recevez5 525 FCFA')
  expect(within(offer).getByText('Lubrifiant')).toBeDefined()
  expect(within(offer).getByRole('timer').textContent).toMatch(/^1[12]:\d\d$/)
  expect(screen.getByText('1 ouverte')).toBeDefined()
})

test('vendor space: an offer that is taken becomes an order to pack', async () => {
  const { answers, sent } = await show({ [OFFERS]: ok([vendorOffer()]), [ACCEPT]: ok(vendorOrder()) })
  await button('Valider')
  answers[OFFERS] = ok([])
  answers[CURRENT] = listOf([vendorOrder()])
  await press('Valider')
  expect(await screen.findByRole('heading', { name: 'À préparer' })).toBeDefined()
  expect(sent(ACCEPT)).toHaveLength(1)
})

test('vendor space: an offer somebody else took says so calmly, until it is dismissed', async () => {
  const { answers } = await show({
    [OFFERS]: ok([vendorOffer()]),
    [ACCEPT]: refusedWith(409, 'order.taken', 'Cette commande a déjà été prise.'),
  })
  await button('Valider')
  answers[OFFERS] = ok([])
  await press('Valider')
  expect(await screen.findByText('Cette commande a déjà été prise.')).toBeDefined()
  expect(screen.getByText(/Réf. 5d2a30. Rien n’est compté contre vous./)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Valider' })).toBeNull()
  await press('Retirer de l’écran')
  await waitFor(() => expect(screen.queryByText('Cette commande a déjà été prise.')).toBeNull())
  expect(await screen.findByText('Rien à préparer.')).toBeDefined()
})

test('vendor space: « Je n’ai pas tout » names the articles, and the offer leaves', async () => {
  const { answers, sent } = await show({ [OFFERS]: ok([vendorOffer()]), [DECLINE]: ok() })
  await press('Je n’ai pas tout')
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Préservatifs' }))
  answers[OFFERS] = ok([])
  const [confirm] = within(await screen.findByRole('dialog')).getAllByRole('button')
  fireEvent.click(confirm!)
  expect(await screen.findByText('Rien à préparer.')).toBeDefined()
  expect(sent(DECLINE)).toEqual([{ missing: ['p2'] }])
})

test('vendor space: « Colis prêt » waits for the third tick, then the pick-up code is shown', async () => {
  const { answers, sent } = await show({
    [CURRENT]: listOf([vendorOrder()]),
    [actOn('ready')]: ok(vendorOrder()),
  })
  const ready = await button('Colis prêt')
  expect(ready.disabled).toBe(true)
  const [first, second, third] = screen.getAllByRole('checkbox')
  fireEvent.click(first!)
  fireEvent.click(second!)
  expect(screen.getByText('Encore une vérification.')).toBeDefined()
  expect(ready.disabled).toBe(true)
  fireEvent.click(third!)
  answers[CURRENT] = listOf([
    vendorOrder({ ready_at: new Date().toISOString(), pickup_code: '8036', courier: 'Rodrigue A.' }),
  ])
  fireEvent.click(ready)
  expect(await screen.findByText('8036')).toBeDefined()
  expect(sent(actOn('ready'))).toEqual([{ opaque: true, no_logo: true, short_code_only: true }])
  expect(screen.getByText('Il vient chercher la référence 5d2a30.')).toBeDefined()
})

test('vendor space: an order is given back with a reason', async () => {
  const { answers, sent } = await show({ [CURRENT]: listOf([vendorOrder()]), [actOn('release')]: ok() })
  await press('Rendre la commande')
  fireEvent.click(await screen.findByRole('radio', { name: 'La boutique ferme' }))
  answers[CURRENT] = listOf([])
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Rendre la commande' }))
  expect(await screen.findByText('Rien à préparer.')).toBeDefined()
  expect(sent(actOn('release'))).toEqual([{ reason: 'La boutique ferme' }])
})

test('vendor space: without network « Colis prêt » is kept and shown, « Valider » is closed, and both come back', async () => {
  const { answers, sent } = await show({
    [OFFERS]: ok([vendorOffer({ _id: 'o2', reference: 'c41f08' })]),
    [CURRENT]: listOf([vendorOrder()]),
    [actOn('ready')]: ok(vendorOrder()),
  })
  await button('Colis prêt')
  const goOnline = goOffline()
  for (const box of screen.getAllByRole('checkbox')) fireEvent.click(box)
  await press('Colis prêt')
  expect(await screen.findByRole('heading', { name: 'À envoyer' })).toBeDefined()
  expect(screen.getByText('Colis prêt, réf. 5d2a30')).toBeDefined()
  expect(screen.getByText(/^Gardé à/)).toBeDefined()
  expect((await button('Valider')).disabled).toBe(true)
  expect(screen.getByText('Il faut le réseau pour savoir si elle est libre.')).toBeDefined()
  expect(sent(actOn('ready'))).toEqual([])

  answers[CURRENT] = listOf([vendorOrder({ ready_at: new Date().toISOString(), pickup_code: '8036' })])
  goOnline()
  expect(await screen.findByText('8036')).toBeDefined()
  expect(sent(actOn('ready'))).toHaveLength(1)
  expect(await screen.findByText(/Votre geste est enregistré./)).toBeDefined()
  await press('Revenir aux demandes')
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Envoyés' })).toBeNull())
})

test('vendor space: the history tells references, pieces and shares by day', async () => {
  await show(
    {
      'GET /api/partner/orders?scope=history&page=1&limit=20': listOf([
        vendorOrder({ state: 'finalised', earnings_state: 'available' }),
        vendorOrder({ _id: 'o2', reference: '40a9d2', state: 'given_back', earnings_state: 'none' }),
      ]),
    },
    '/espace-vendeur/historique',
  )
  const [done, back] = await screen.findAllByRole('listitem')
  expect(plain(done!.textContent)).toMatch(/^Réf. 5d2a305 525 FCFA3 pièces, .*Terminée$/)
  expect(plain(back!.textContent)).toMatch(/^Réf. 40a9d2—3 pièces, .*Rendue$/)
})

test('vendor space: a withdrawal above what is available is refused before it is sent', async () => {
  const ASK = 'POST /api/partner/withdrawals'
  const { sent } = await show(
    { [LEDGER]: ledgerOf(partnerLedger()), [ASK]: ok({ _id: 'w1' }, 'Retrait demandé.') },
    '/espace-vendeur/gains',
  )
  await press('Demander un retrait')
  const amount = await screen.findByLabelText('Montant')
  fireEvent.change(amount, { target: { value: '15000' } })
  await waitFor(() =>
    expect(plain(document.body.textContent)).toContain('Vous pouvez demander 12 400 FCFA au plus.'),
  )
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Demander un retrait' }).disabled).toBe(true)
  fireEvent.click(dialog.getByRole('button', { name: /^10.000$/ }))
  fireEvent.click(dialog.getByRole('button', { name: /^Demander 10.000.FCFA$/ }))
  await waitFor(() => expect(sent(ASK)).toEqual([{ amount: 10_000 }]))
})

test('vendor space: one withdrawal at a time', async () => {
  const open = { _id: 'w1', amount: 30_000, status: 'requested', reference: '', reason: '' } as const
  const withdrawals = [{ ...open, created_at: '2026-11-14T20:03:00.000Z', decided_at: null }]
  await show({ [LEDGER]: ledgerOf(partnerLedger({ withdrawals })) }, '/espace-vendeur/gains')
  expect((await button('Demander un retrait')).disabled).toBe(true)
  expect(screen.getByText('Un retrait est déjà en cours.')).toBeDefined()
  expect(screen.getByText('Demandé')).toBeDefined()
})

test('vendor space: a contract that is over shows no offers, and keeps the withdrawal open', async () => {
  const over = partnerProfile({ is_active: false, contract_end: '2026-11-10T12:00:00.000Z' })
  await show({ [PROFILE]: ok(over) })
  expect(await screen.findByRole('heading', { name: 'Votre contrat a pris fin.' })).toBeDefined()
  expect((await button('Demander un retrait')).disabled).toBe(false)
})

test('vendor space: offers that cannot be read can be asked for again', async () => {
  const { answers } = await show({ [OFFERS]: { status: 404, body: {} } })
  expect(await screen.findByText('Les demandes n’ont pas pu être lues.')).toBeDefined()
  answers[OFFERS] = ok([vendorOffer()])
  await press('Réessayer')
  expect(await button('Valider')).toBeDefined()
})

test('vendor space: somebody of another role is sent to their own place', async () => {
  const user = { _id: 'u1', pseudo: 'l', role: 'livreur', must_change_password: false }
  await show({ 'GET /api/user/user-details': ok(user) })
  expect((await screen.findByTestId('elsewhere')).textContent).toBe('/espace-livreur')
})

test('vendor space: whoever was blocked while here reads that the space is suspended', async () => {
  sessionStorage.clear()
  await startPartnerApi('vendeur', {})
  const entry = { pathname: '/espace-vendeur', state: { isSuspended: true } }
  showRoute('/espace-vendeur/:tab?', VendorSpaceRoute as never, entry)
  expect(await screen.findByRole('heading', { name: 'Votre espace est suspendu.' })).toBeDefined()
  expect(screen.getByText('Vos gains restent inscrits à votre nom.')).toBeDefined()
})

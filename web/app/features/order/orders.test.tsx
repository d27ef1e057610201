// @vitest-environment happy-dom
import type { ClientOrder } from '@fantome/contract/order.ts'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { ok, refused, startLocalApi } from '../../../test/local-api.ts'
import { showRoute } from '../../../test/show-route.tsx'
import { queryClient } from '../../lib/query-client.ts'
import { Toaster } from '../../ui/toaster.tsx'
import { OrdersTab } from './orders-tab.tsx'
import styles from './rate-product.module.css'

const order = (more: Partial<ClientOrder> = {}): ClientOrder => ({
  id: '01a1dd6c-8b40-7169-bc9b-5182cea166ac',
  date: '2026-11-14T19:12:00.000Z',
  status: 'accepted',
  total: 7500,
  subtotal: 6500,
  delivery_fee: 1000,
  commune: 'Cotonou',
  quartier: 'Fidjrossè',
  expected: null,
  delivery_person_assigned: false,
  delivery_person: null,
  user_confirmed_order: false,
  complaint_open: false,
  steps: {
    ...{ taken_at: null, ready_at: null, assigned_at: null, picked_up_at: null },
    ...{ delivered_at: null, finalised_at: null, cancelled_at: null },
  },
  complaint: null,
  cancel_reason: '',
  refund: null,
  delivery: null,
  courier_exclusion: 'none',
  payment_method: 'fedapay',
  transaction_id: 't1',
  items: [
    { id: 'i1', name: 'Article', product_id: 'p1', quantity: 2, price: 3250, subtotal: 6500, stars: null },
  ],
  ...more,
})
const LIST = 'GET /api/order/my-orders?page=1&limit=5'
const page = (orders: ClientOrder[], totalPages = 1) => ({
  body: { success: true, message: '', data: orders, pagination: { currentPage: 1, totalPages } },
})
const plain = (text: string | null | undefined) => text?.replace(/\u00a0/g, ' ')

beforeEach(() => sessionStorage.setItem('accessToken', 'acces'))
afterEach(cleanup)

const Orders = () => (
  <>
    <OrdersTab supportPhone="+229 01 97 00 00 00" />
    <Toaster />
  </>
)

async function show(answers: Parameters<typeof startLocalApi>[0], address = '/account') {
  answers['GET /api/user/user-details'] = ok({ _id: 'u1', pseudo: 'lune_calme', role: 'client' })
  const api = await startLocalApi(answers)
  onTestFinished(api.stop)
  showRoute('/account', Orders, address)
  return api
}
const receipt = () => screen.findByRole('article')

test('orders: none yet, the shop is one tap away', async () => {
  await show({ [LIST]: page([], 0) })
  expect(await screen.findByText('Vous n’avez pas encore de commande.')).toBeDefined()
})

test('receipt: it says what, how much, where, and the last 15 characters of its id', async () => {
  await show({ [LIST]: page([order()]) })
  fireEvent.click(within(await receipt()).getByRole('button', { name: 'Afficher' }))
  const text = plain((await receipt()).textContent)
  expect(text).toContain('✅Accepté')
  expect(text).toContain('Article × 26 500,00 FCFA')
  expect(text).toContain('Total7 500,00 FCFA')
  expect(text).toContain('Reçu n° c9b5182cea166ac · Fidjrossè, Cotonou')
})

test('receipt: names are veiled until they are asked for, and veiled again', async () => {
  await show({ [LIST]: page([order()]) })
  const card = within(await receipt())
  expect(card.queryByText(/Article × 2/)).toBeNull()
  expect(card.getByText('Article masqué')).toBeDefined()
  fireEvent.click(card.getByRole('button', { name: 'Afficher' }))
  expect(card.getByText(/Article × 2/)).toBeDefined()
  fireEvent.click(card.getByRole('button', { name: 'Masquer' }))
  expect(card.queryByText(/Article × 2/)).toBeNull()
})

test('receipt: paid and not yet delivered, a lasting panel says who calls when, the parcel and the code', async () => {
  const date = new Date().toISOString()
  const after = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
  const expected = { from: after(30), to: after(55) }
  await show({ [LIST]: page([order({ date, expected })]) })
  const panel = within(await screen.findByRole('region', { name: 'C’est payé' }))
  expect(panel.getByText(/^Un appel entre \d+.h.\d\d et \d+.h.\d\d$/)).toBeDefined()
  expect(panel.getByText(/^Pour seule marque/).textContent).toContain('a166ac')
  expect(panel.getByText('Le code de remise viendra ici')).toBeDefined()
  expect(panel.getByRole('link', { name: 'Écrire au support' }).getAttribute('href')).not.toContain('Article')
})

test('receipt: delivered, the panel of what comes next is gone', async () => {
  await show({ [LIST]: page([order({ status: 'delivered' })]) })
  await receipt()
  expect(screen.queryByRole('region', { name: 'C’est payé' })).toBeNull()
})

test('orders: what is over is one line with how it ended, under its month', async () => {
  const over = { user_confirmed_order: true, status: 'delivered' as const }
  const refund = { status: 'done' as const, amount: 7500, done_at: at('21:05', '2026-11-16') }
  await show({
    [LIST]: page([
      order(),
      order({ ...over, id: '01a1dd6c-8b40-7169-bc9b-000000000001' }),
      order({ id: '01a1dd6c-8b40-7169-bc9b-000000000002', status: 'cancelled', refund }),
      order({ ...over, id: '01a1dd6c-8b40-7169-bc9b-000000000003', date: '2026-10-02T12:00:00.000Z' }),
    ]),
  })
  const [current, ...folded] = await screen.findAllByRole('article')
  expect(current!.querySelector('details')).toBeNull()
  const lines = folded.map((card) => plain(card.querySelector('summary')?.textContent))
  expect(lines[0]).toContain('Livré, reçu confirmé')
  expect(lines[1]).toContain('Remboursé le 16 nov. 2026')
  expect(folded.every((card) => card.querySelector('details')?.open === false)).toBe(true)
  expect(screen.getAllByRole('heading', { name: /20\d\d$/ }).map(({ textContent }) => textContent)).toEqual([
    'Novembre 2026',
    'Octobre 2026',
  ])
})

test('orders: the receipt that a notification names is open', async () => {
  const own = order({ status: 'delivered', user_confirmed_order: true })
  await show({ [LIST]: page([own]) }, `/account#${own.id}`)
  expect((await receipt()).querySelector('details')?.open).toBe(true)
})

test('orders: a receipt whose order ends while it is looked at stays open', async () => {
  const own = order({ status: 'delivered' })
  const answers = { [LIST]: page([own]) }
  await show(answers)
  expect((await receipt()).querySelector('details')).toBeNull()
  answers[LIST] = page([{ ...own, user_confirmed_order: true }])
  await queryClient.invalidateQueries()
  await waitFor(async () => expect((await receipt()).querySelector('details')?.open).toBe(true))
})

const REORDER = `POST /api/order/${order().id}/reorder`

test('« Recommander »: what is still sold goes into the basket, what is not is named', async () => {
  const missing = [{ product_id: 'p2', name: 'Gel' }]
  const message = 'Ce qui se vend encore est dans votre panier.'
  await show({
    [LIST]: page([order({ status: 'delivered', user_confirmed_order: true })]),
    [REORDER]: ok({ added: 2, missing }, message),
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Recommander' }))
  const said = await screen.findByText(new RegExp(message))
  expect(plain(said.textContent)).toContain('Plus en vente pour le moment : Gel.')
  expect(screen.getByRole('link', { name: 'Voir le panier' }).getAttribute('href')).toBe('/cart')
})

test('« Recommander »: a refusal is said in place', async () => {
  await show({
    [LIST]: page([order({ status: 'delivered', user_confirmed_order: true })]),
    [REORDER]: refused(404, 'Commande introuvable.'),
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Recommander' }))
  expect((await screen.findByRole('alert')).textContent).toBe('Commande introuvable.')
})

test('receipt: without a courier, the delivery service is named', async () => {
  await show({ [LIST]: page([order()]) })
  const card = within(await receipt())
  expect(card.getByRole('heading', { name: 'Service livraison Fantôme' })).toBeDefined()
  expect(card.getByText('Un livreur vous contactera bientôt.')).toBeDefined()
  expect(card.getByRole('link', { name: /Appeler/ }).getAttribute('href')).toBe('tel:+2290197000000')
})

const courier = {
  full_name: 'Rodrigue A.',
  phone: '+2290196000000',
  whatsapp_phone: '+2290195000000',
  photo_id_card: '',
}
const stepsOf = async (name = 'Étapes') =>
  within(within(await receipt()).getByRole('list', { name }))
    .getAllByRole('listitem')
    .map(({ textContent }) => plain(textContent))
/** The shop's clock reads where the client is. */
const at = (hours: string, day = '2026-11-14') => new Date(`${day}T${hours}:00`).toISOString()
const NO_STEPS = order().steps

test('receipt: on its way, it shows the courier, their numbers and the handover code', async () => {
  const moving = order({ status: 'out_for_delivery', delivery_person: courier, handover_code: '4729' })
  await show({ [LIST]: page([moving]) })
  const card = within(await receipt())
  expect(card.getByRole('heading', { name: 'Rodrigue A.' })).toBeDefined()
  expect(card.getByRole('link', { name: 'Appeler Rodrigue A.' }).getAttribute('href')).toBe(
    'tel:+2290196000000',
  )
  expect(card.getByRole('link', { name: /WhatsApp/ }).getAttribute('href')).toContain('wa.me/2290195000000')
  expect(card.getByText('4729')).toBeDefined()
  expect(card.queryByRole('button', { name: 'Confirmer la réception' })).toBeNull()
})

test('receipt: the courier without a portrait, or whose portrait is lost, has initials', async () => {
  const photo = '/api/order/portrait?order=1'
  const seen = order({ status: 'preparing', delivery_person: { ...courier, photo_id_card: photo } })
  await show({ [LIST]: page([seen]) })
  const card = within(await receipt())
  const image = card.getByRole('img', { name: 'Rodrigue A.' })
  expect(image.getAttribute('src')).toBe(photo)
  fireEvent.error(image)
  expect(await card.findByText('RA')).toBeDefined()
  expect(card.getByText('Votre livreur. Il va chercher le colis.')).toBeDefined()
})

test('receipt: paid, it says what is going on and what is to come', async () => {
  await show({ [LIST]: page([order({ date: at('20:12') })]) })
  expect(await stepsOf()).toEqual([
    'Paiement reçu20 h 12',
    'On cherche un vendeuren coursLe premier qui a tout prépare votre colis.',
    'Préparation',
    'En livraison',
    'Remise en main propre',
  ])
})

test('receipt: each step has its time, in the order it happened', async () => {
  const steps = { ...NO_STEPS, taken_at: at('20:16'), ready_at: at('20:17'), assigned_at: at('20:18') }
  const own = order({ date: at('20:12'), status: 'preparing', delivery_person: courier, steps })
  await show({ [LIST]: page([own]) })
  expect(await stepsOf()).toEqual([
    'Paiement reçu20 h 12',
    'Un vendeur prépare20 h 16',
    'Colis prêt20 h 17',
    'Rodrigue A. s’en charge20 h 18',
    'En livraison',
    'Remise en main propre',
  ])
  const current = within(await receipt())
    .getByText('Rodrigue A. s’en charge')
    .closest('li')
  expect(current?.getAttribute('aria-current')).toBe('step')
})

test('receipt: confirmed, a step of another day has its date', async () => {
  const steps = {
    ...{ ...NO_STEPS, taken_at: at('20:16'), assigned_at: at('20:18'), picked_up_at: at('20:34') },
    ...{ delivered_at: at('20:52'), finalised_at: at('09:05', '2026-11-15') },
  }
  const own = order({ date: at('20:12'), status: 'delivered', user_confirmed_order: true, steps })
  await show({ [LIST]: page([own]) })
  expect((await stepsOf()).slice(1)).toEqual([
    'Un vendeur prépare20 h 16',
    'En livraison20 h 34',
    'Remis en main propre20 h 52',
    'Réception confirmée15 nov. 2026, 9 h 05Merci. Le vendeur et le livreur seront payés.',
  ])
})

test('receipt: delivered, it says until when an answer is awaited', async () => {
  const steps = { ...NO_STEPS, delivered_at: at('20:52') }
  await show({ [LIST]: page([order({ status: 'delivered', delivery_person: courier, steps })]) })
  const text = plain((await receipt()).textContent)
  expect(text).toContain('la commande sera considérée comme reçue le 18 nov. 2026 à 20 h 52.')
  expect(text).toContain('Remis à 20 h 52.')
})

const REFUNDS = [
  { refund: { status: 'requested' as const, amount: 7500, done_at: null }, said: 'Remboursement' },
  {
    refund: { status: 'done' as const, amount: 7500, done_at: at('21:05', '2026-11-16') },
    said: 'Remboursé le 16 nov. 2026, 21 h 05Le délai d’affichage dépend de votre opérateur.',
  },
  {
    refund: { status: 'failed' as const, amount: 7500, done_at: null },
    said: 'Le remboursement n’est pas encore passéNous nous en occupons. Rien à faire de votre côté.',
  },
]
test.each(REFUNDS)('receipt: cancelled, refund $refund.status: why and what of the money', async (told) => {
  const cancelled = order({
    date: at('20:12'),
    status: 'cancelled',
    cancel_reason: 'Aucune boutique n’avait tous les articles ce soir.',
    steps: { ...NO_STEPS, cancelled_at: at('20:47') },
    refund: told.refund,
  })
  await show({ [LIST]: page([cancelled]) })
  expect(await screen.findByText('Aucune boutique n’avait tous les articles ce soir.')).toBeDefined()
  expect(await stepsOf()).toEqual([
    'Annulée20 h 47',
    'Remboursement demandé20 h 477 500,00 FCFA, sur le moyen de paiement utilisé.',
    told.said,
  ])
})

const complaint = {
  ...{ opened_at: at('21:02'), read_at: null, decided_at: null, answer: '', is_withdrawn: false },
  reason: 'Il manque un article : un sur deux',
}

test('receipt: a complaint nobody read yet says so', async () => {
  await show({ [LIST]: page([order({ status: 'delivered', complaint_open: true, complaint })]) })
  expect(await stepsOf('Votre signalement')).toEqual([
    'Envoyé le 14 nov. 2026, 21 h 02Il manque un article',
    'Paiements suspendusNi le vendeur ni le livreur ne sont payés. La confirmation automatique attend.',
    'Lecture par une personne',
    'Notre réponseElle s’affichera ici.',
  ])
  expect(screen.getByText('« un sur deux »')).toBeDefined()
})

test('receipt: a complaint says when it was read and what was decided', async () => {
  const decided = {
    ...{ ...complaint, read_at: at('21:19'), decided_at: at('09:05', '2026-11-15') },
    answer: 'L’article manquant vous est remboursé.',
  }
  await show({ [LIST]: page([order({ status: 'delivered', complaint: decided })]) })
  expect(await stepsOf('Votre signalement')).toEqual([
    'Envoyé le 14 nov. 2026, 21 h 02Il manque un article',
    'Lu le 14 nov. 2026, 21 h 19',
    'Décidé : commande maintenue15 nov. 2026, 9 h 05L’article manquant vous est remboursé.',
  ])
})

test.each([
  ['delivered', 'commande maintenue'],
  ['cancelled', 'annulée et remboursée'],
] as const)(
  'receipt: a complaint decided without a word, order %s, says what was decided',
  async (status, outcome) => {
    const decided = { ...complaint, decided_at: at('09:05', '2026-11-15') }
    await show({ [LIST]: page([order({ status, complaint: decided })]) })
    expect((await stepsOf('Votre signalement')).at(-1)).toBe(`Décidé : ${outcome}15 nov. 2026, 9 h 05`)
  },
)

const delivery = {
  phone_for_delivery: '+2290197000018',
  phone_whatsapp: '+2290195000022',
  exact_position: 'Carrefour Calvaire',
}
const CORRECT = `PUT /api/order/${order().id}/delivery`

async function openCorrection(answers: Parameters<typeof startLocalApi>[0] = {}) {
  const api = await show({ [LIST]: page([order({ delivery })]), ...answers })
  fireEvent.click(within(await receipt()).getByRole('button', { name: 'Corriger' }))
  await screen.findByRole('dialog')
  const type = (label: RegExp, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
  const save = () => fireEvent.click(screen.getByRole('button', { name: 'Enregistrer' }))
  return { ...api, type, save, sent: () => api.calls.filter(({ call }) => call === CORRECT) }
}

test('receipt: before pick-up, phones are veiled and can be corrected with the landmark', async () => {
  const { answers, type, save, sent } = await openCorrection({ [CORRECT]: ok(undefined, 'Corrigé.') })
  expect(screen.queryByText('+229 01 97 •• •• 18', { ignore: false })).not.toBeNull()
  type(/^Téléphone pour/, '01 96 11 22 33')
  type(/^Repère/, 'Portail bleu')
  answers[LIST] = page([order({ delivery: { ...delivery, exact_position: 'Portail bleu' } })])
  save()
  expect(await screen.findByText('Corrigé.')).toBeDefined()
  expect(sent().map(({ body }) => body)).toEqual([
    {
      phone_for_delivery: '+229 01 96 11 22 33',
      phone_whatsapp: '+229 01 95 00 00 22',
      exact_position: 'Portail bleu',
    },
  ])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await screen.findByText('Portail bleu')).toBeDefined()
})

test.each(['+229 97 00', ''])(
  'receipt: the number « %s » is refused beside its field, unsent',
  async (typed) => {
    const { type, save, sent } = await openCorrection()
    type(/^Numéro WhatsApp/, typed)
    save()
    const refusal = 'Veuillez entrer un numéro valide (ex. +229 01 97 00 00 00)'
    expect((await screen.findByRole('alert')).textContent).toBe(refusal)
    expect(document.activeElement).toBe(screen.getByLabelText(/^Numéro WhatsApp/))
    expect(sent()).toEqual([])
  },
)

test('receipt: a number the server refuses is told beside its field, in French', async () => {
  const message = 'Invalid phone number format. Use +XXX followed by X digits.'
  const { save } = await openCorrection({
    [CORRECT]: { status: 422, body: { success: false, message, errors: { phone_whatsapp: message } } },
  })
  save()
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toBe('Veuillez entrer un numéro valide (ex. +229 01 97 00 00 00)')
  expect(screen.getByLabelText(/^Numéro WhatsApp/).getAttribute('aria-invalid')).toBe('true')
})

test('receipt: picked up meanwhile, the refusal is said and nothing can be corrected any more', async () => {
  const { answers, save } = await openCorrection({
    [CORRECT]: refused(409, 'Cette commande n’en est plus là.'),
  })
  answers[LIST] = page([order({ status: 'out_for_delivery' })])
  save()
  await waitFor(() => expect(document.body.textContent).toContain('Cette commande n’en est plus là.'))
  await waitFor(() => expect(screen.queryByText('Pour vous joindre')).toBeNull())
})

const EXCLUDE = `PUT /api/order/${order().id}/exclude-courier`
const told = (message: string) => ({ body: { success: true, message } })

test('receipt: the courier is excluded after a question, and no longer at one press', async () => {
  const moving = order({
    status: 'out_for_delivery',
    delivery_person: courier,
    courier_exclusion: 'possible',
  })
  const { answers, calls } = await show({
    [LIST]: page([moving]),
    [EXCLUDE]: told('Ce livreur ne vous livrera plus. Il n’en saura rien.'),
  })
  const ask = await screen.findByRole('button', { name: 'Ne plus être livré par ce livreur' })
  fireEvent.click(ask)
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('Le livreur n’en saura rien.')).toBeDefined()
  expect(dialog.queryByText('Cette commande sera confiée à un autre livreur.')).toBeNull()
  answers[LIST] = page([{ ...moving, courier_exclusion: 'excluded' }])
  fireEvent.click(dialog.getByRole('button', { name: 'Ne plus être livré par ce livreur' }))
  expect(await screen.findByText('Exclu de vos prochaines livraisons')).toBeDefined()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  answers[LIST] = page([moving])
  fireEvent.click(screen.getByRole('button', { name: 'Annuler l’exclusion' }))
  await waitFor(() => expect(screen.queryByText('Exclu de vos prochaines livraisons')).toBeNull())
  const sent = calls.filter(({ call }) => call === EXCLUDE).map(({ body }) => body)
  expect(sent).toEqual([{ excluded: true }, { excluded: false }])
})

test('receipt: before pick-up the question says that another courier will come', async () => {
  const taken = order({ status: 'preparing', delivery_person: courier, courier_exclusion: 'possible' })
  await show({ [LIST]: page([taken]) })
  fireEvent.click(await screen.findByRole('button', { name: 'Ne plus être livré par ce livreur' }))
  expect(await screen.findByText('Cette commande sera confiée à un autre livreur.')).toBeDefined()
})

test('receipt: once final it says when landmark and numbers are erased, until they are', async () => {
  const day = 24 * 3600_000
  const ended = (id: string, daysAgo: number) => {
    const at = new Date(Date.now() - daysAgo * day).toISOString()
    return order({
      id,
      status: 'delivered',
      user_confirmed_order: true,
      steps: { ...order().steps, finalised_at: at },
    })
  }
  await show({ [LIST]: page([ended('recent', 2), ended('old', 31)]) })
  const notes = await screen.findAllByText(
    /^Votre repère et vos numéros seront effacés de cette commande le /,
  )
  expect(notes.map((note) => note.closest('article')!.id)).toEqual(['recent'])
  const erased = new Date(Date.now() + 28 * day)
  expect(plain(notes[0]!.textContent)).toContain(`le ${erased.getDate()} `)
})

test('receipt: once final, the courier is excluded without a name', async () => {
  const over = order({ status: 'delivered', user_confirmed_order: true, courier_exclusion: 'possible' })
  await show({ [LIST]: page([over]) })
  const name = 'Ne plus être livré par le livreur de cette commande'
  expect(await screen.findByRole('button', { name })).toBeDefined()
})

async function confirm() {
  fireEvent.click(await screen.findByRole('button', { name: 'Confirmer la réception' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Oui, je l’ai reçu' }))
}

test('receipt: a delivered order is confirmed after a question', async () => {
  const answers = {
    [LIST]: page([order({ status: 'delivered' })]),
    'POST /api/order/confirm': { body: { success: true, message: 'Commande confirmée !' } },
  }
  const { calls } = await show(answers)
  await screen.findByRole('button', { name: 'Confirmer la réception' })
  answers[LIST] = page([order({ status: 'delivered', user_confirmed_order: true })])
  await confirm()
  expect(await screen.findByText('Commande confirmée !')).toBeDefined()
  const asked = calls.find(({ call }) => call === 'POST /api/order/confirm')
  expect(asked?.body).toEqual({ orderId: order().id })
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Confirmer la réception' })).toBeNull())
})

test('receipt: articles of a finalised order can be rated, stars already given are only shown', async () => {
  const [line] = order().items
  const items = [
    { ...line!, id: 'i1', name: 'Neuf' },
    { ...line!, id: 'i2', name: 'Connu', stars: 4 },
  ]
  await show({ [LIST]: page([order({ status: 'delivered', user_confirmed_order: true, items })]) })
  const [fresh, known] = within(await receipt())
    .getAllByRole('listitem')
    .slice(-2)
  expect(within(fresh!).getAllByRole('radio')).toHaveLength(5)
  expect(within(known!).queryByRole('radio')).toBeNull()
  expect(within(known!).getByText('Votre note : 4 étoiles')).toBeDefined()
  expect(known!.querySelectorAll(`.${styles.full}`)).toHaveLength(4)
})

test('receipt: nothing is rated before the order is confirmed', async () => {
  await show({ [LIST]: page([order({ status: 'delivered' })]) })
  expect(within(await receipt()).queryByRole('radio')).toBeNull()
})

test.each([
  { answer: refused(409, 'Cette commande n’en est plus là.'), said: 'Cette commande n’en est plus là.' },
  { answer: { status: 502, body: {} }, said: 'Erreur lors de la confirmation' },
])('receipt: a confirmation that fails says « $said »', async ({ answer, said }) => {
  await show({ [LIST]: page([order({ status: 'delivered' })]), 'POST /api/order/confirm': answer })
  await confirm()
  await waitFor(() => expect(document.body.textContent).toContain(said))
})

test('receipt: a complaint is sent with its reason, and the order waits', async () => {
  const path = `POST /api/order/${order().id}/complaint`
  const answers = {
    [LIST]: page([order({ status: 'delivered' })]),
    [path]: { body: { success: true, message: 'Signalement bien reçu.' } },
  }
  const { calls } = await show(answers)
  fireEvent.click(await screen.findByRole('button', { name: 'Signaler un problème' }))
  const reasons = await screen.findAllByRole<HTMLInputElement>('radio')
  expect(reasons.map(({ checked }) => checked)).toEqual(reasons.map(() => false))
  expect(screen.queryByRole('button', { name: 'Envoyer le signalement' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Choisissez ce qui s’est passé' }))
  expect(document.activeElement).toBe(reasons[0])
  fireEvent.click(screen.getByRole('radio', { name: 'Il manque un article' }))
  fireEvent.change(screen.getByLabelText(/^Précisions/), { target: { value: ' le gel ' } })
  answers[LIST] = page([order({ status: 'delivered', complaint_open: true })])
  fireEvent.click(screen.getByRole('button', { name: 'Envoyer le signalement' }))
  expect(await screen.findByText('Votre signalement est entre nos mains.')).toBeDefined()
  expect(calls.find(({ call }) => call === path)?.body).toEqual({
    reason: 'Il manque un article : le gel',
  })
})

test('receipt: a word more is sent and shown under the complaint; « Tout va bien finalement » asks first', async () => {
  const path = `/api/order/${order().id}/complaint`
  const disputed = (reason: string) =>
    order({ status: 'delivered', complaint_open: true, complaint: { ...complaint, reason } })
  const answers = {
    [LIST]: page([disputed('Il manque un article')]),
    [`POST ${path}/more`]: { body: { success: true, message: 'Bien reçu.' } },
    [`POST ${path}/withdraw`]: { body: { success: true, message: 'Merci.' } },
  }
  const { calls } = await show(answers)
  expect(await screen.findByText('Livré, signalé')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Ajouter un mot' }))
  fireEvent.change(await screen.findByLabelText('Votre mot'), { target: { value: ' un sur deux ' } })
  answers[LIST] = page([disputed('Il manque un article\nun sur deux')])
  fireEvent.click(screen.getByRole('button', { name: 'Ajouter' }))
  expect(await screen.findByText('« un sur deux »')).toBeDefined()
  expect(calls.find(({ call }) => call === `POST ${path}/more`)?.body).toEqual({ reason: 'un sur deux' })

  fireEvent.click(screen.getByRole('button', { name: 'Tout va bien finalement' }))
  const sure = await screen.findByRole('button', { name: 'Oui, tout va bien' })
  expect(calls.some(({ call }) => call === `POST ${path}/withdraw`)).toBe(false)
  const decided = { decided_at: at('21:30'), is_withdrawn: true }
  answers[LIST] = page([
    order({ status: 'delivered', user_confirmed_order: true, complaint: { ...complaint, ...decided } }),
  ])
  fireEvent.click(sure)
  await screen.findByText(/^Retiré le/)
  expect((await stepsOf('Votre signalement')).at(-1)).toMatch(/^Retiré le 14 nov. 2026, 21 h 30Tout va bien/)
})

test('orders: a receipt already read stays on the screen when reading again fails', async () => {
  const answers = {
    [LIST]: page([order({ status: 'delivered' })]) as { status?: number; body: object },
    'POST /api/order/confirm': { status: 502, body: {} },
  }
  const { calls } = await show(answers)
  await receipt()
  answers[LIST] = { status: 502, body: {} }
  await confirm()
  await waitFor(() => expect(calls.filter(({ call }) => call === LIST)).toHaveLength(2))
  // Both answers were received by then.
  expect(await screen.findByRole('button', { name: 'Oui, je l’ai reçu' })).toBeDefined()
  expect(screen.getByRole('article', { hidden: true })).toBeDefined() // behind the question
})

test('orders: a list that cannot be read can be asked for again', async () => {
  const answers = { [LIST]: { status: 502, body: {} } as { status?: number; body: object } }
  await show(answers)
  expect(await screen.findByText('Erreur lors du chargement des commandes')).toBeDefined()
  answers[LIST] = page([order()])
  fireEvent.click(screen.getByRole('button', { name: 'Réessayer' }))
  expect(await receipt()).toBeDefined()
})

test('orders: a page past the last one leads to the last', async () => {
  const past = 'GET /api/order/my-orders?page=9&limit=5'
  const last = 'GET /api/order/my-orders?page=2&limit=5'
  await show({ [past]: page([], 2), [last]: page([order()], 2) }, '/account?tab=commandes&page=9')
  await receipt()
  expect(screen.getByRole('link', { name: 'Page 2' }).getAttribute('aria-current')).toBe('page')
})

test('orders: any page of no orders at all says there are none', async () => {
  const past = 'GET /api/order/my-orders?page=9&limit=5'
  await show({ [past]: page([], 0) }, '/account?tab=commandes&page=9')
  expect(await screen.findByText('Vous n’avez pas encore de commande.')).toBeDefined()
})

// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { ok, startLocalApi } from '../../../test/local-api.ts'
import { showRoute } from '../../../test/show-route.tsx'
import { CheckoutScreen } from './checkout-screen.tsx'
import type { PaymentFailure } from './payment-failed.tsx'

const user = { _id: 'u1', pseudo: 'lune_calme', role: 'client', must_change_password: false }
const product = { _id: 'p1', name: 'Article', image: '/x.svg', price: 1500, is_available: true }
const data = {
  cart: {
    items: [{ product_id: product, quantity: 2, subtotal: 3000 }],
    totalItems: 2,
    totalPrice: 3000,
    deliveryFee: 1000,
  },
  communes: [
    {
      _id: 'c1',
      name: 'Cotonou',
      country_id: 'bj',
      delivery_fee: null,
      is_open: true,
      delivery_minutes: { from: 30, to: 55 },
    },
  ],
  country: {
    _id: 'bj',
    name: 'Bénin',
    iso2: 'BJ',
    dial: '+229',
    delivery_fee: 1000,
    time_zone: 'Africa/Porto-Novo',
    is_open: true,
  },
}
const quoteAt = (price: number) => ({
  items: [{ product_id: 'p1', name: 'Article', quantity: 2, price, subtotal: 2 * price }],
  subtotal: 2 * price,
  delivery_fee: 500,
  total_amount: 2 * price + 500,
  amount: 2 * price + 500,
  vendor_earnings: 1,
  delivery_person_earnings: 2,
  platform_fee_on_vendor: 3,
  platform_fee_on_delivery: 4,
  platform_fee: 7,
  methods: ['cash_payment', 'fedapay', 'kkiapay'],
  terms: null,
})
const QUOTE = 'GET /api/payment/quote?commune_id=c1'
const ORDER = 'POST /api/order/create'
const PAYMENT = 'POST /api/payment/create'
const refusedWith = (status: number, code: string, message: string) => ({
  status,
  body: { success: false, code, message },
})
const plain = (text: string | null | undefined) => text?.replace(/\u00a0/g, ' ')

beforeEach(() => {
  localStorage.clear()
  sessionStorage.setItem('accessToken', 'acces')
})
afterEach(cleanup)

type Answers = Parameters<typeof startLocalApi>[0]

async function show(more: Answers = {}, failure: PaymentFailure | null = null) {
  const answers: Answers = {
    'GET /api/user/user-details': ok(user),
    'GET /api/user/quartiers/c1': ok([{ _id: 'q1', name: 'Fidjrossè', commune_id: 'c1' }]),
    [QUOTE]: ok(quoteAt(1500)),
    ...more,
  }
  const api = await startLocalApi(answers)
  onTestFinished(api.stop)
  const onOrdered = vi.fn()
  const courierChoice = ({ name }: { name: string }) => <p>Livreurs de {name}</p>
  const props = { userId: 'u1', data, origins: [location.origin], courierChoice, onOrdered }
  showRoute('/checkout', () => <CheckoutScreen {...props} failure={failure} />)
  const sent = (call: string) => api.calls.filter((received) => received.call === call)
  return { answers, sent, onOrdered }
}
const RADIOS: Record<string, RegExp> = { 'Paiement test': /^Paiement test/, 'Mobile money': /^MTN MoMo/ }
const choose = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })
const draft = () => JSON.parse(localStorage.getItem('checkoutDraft') ?? 'null')

async function fillDelivery() {
  choose('Commune de livraison', 'c1')
  await screen.findByRole('option', { name: 'Fidjrossè' })
  choose('Quartier', 'q1')
  choose('Téléphone pour la livraison', '+229 01 97 00 00 00')
}
async function goToPayment(method?: string) {
  await fillDelivery()
  await goOn(method)
}
async function goOn(method?: string) {
  fireEvent.click(button('Continuer'))
  await screen.findByRole('heading', { name: 'Comment payer' })
  await screen.findByRole('button', { name: /^Commander/ })
  if (method) fireEvent.click(screen.getByRole('radio', { name: RADIOS[method]! }))
}

test('checkout step 1: the button says what is missing and leads there, then goes on', async () => {
  await show()
  expect(screen.queryByRole('button', { name: 'Continuer' })).toBeNull()
  const missing = button('Il manque la commune, le quartier et le numéro')
  fireEvent.click(missing)
  expect(document.activeElement).toBe(screen.getByLabelText('Commune de livraison'))
  choose('Commune de livraison', 'c1')
  await screen.findByRole('option', { name: 'Fidjrossè' })
  choose('Quartier', 'q1')
  fireEvent.click(button('Il manque le numéro'))
  expect(document.activeElement).toBe(screen.getByLabelText('Téléphone pour la livraison'))
  choose('Téléphone pour la livraison', '+229 01 97 00 00 00')
  expect(button('Continuer').disabled).toBe(false)
})

test('checkout step 1: one number for both is ticked first, another is asked for when it is not', async () => {
  const { sent } = await show({ [ORDER]: { body: { success: true, orderId: 'o1', message: 'Fait.' } } })
  await fillDelivery()
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true)
  expect(screen.queryByLabelText('Numéro WhatsApp')).toBeNull()
  fireEvent.click(screen.getByRole('checkbox'))
  expect(button('Il manque le numéro WhatsApp')).toBeDefined()
  choose('Numéro WhatsApp', '+229 01 95 00 00 00')
  await goOn('Paiement test')
  fireEvent.click(button(/^Commander/))
  await waitFor(() => expect(sent(ORDER)).toHaveLength(1))
  expect(sent(ORDER)[0]!.body).toMatchObject({
    orderData: { phone_for_delivery: '+2290197000000', phone_whatsapp: '+2290195000000' },
  })
})

test('checkout step 2: the operator of the number comes first, the card names KKiaPay, the test is last', async () => {
  await show()
  await goToPayment()
  const radios = screen.getAllByRole<HTMLInputElement>('radio')
  const names = radios.map((radio) => radio.closest('label')?.querySelector('strong')?.textContent)
  expect(names).toEqual([
    ...['MTN MoMo', 'Moov Money', 'Celtiis Cash'],
    ...['Carte bancaire (KKiaPay)', 'Paiement test'],
  ])
  expect(radios.map(({ checked }) => checked)).toEqual([true, false, false, false, false])
  expect(screen.getByText('Reconnu d’après votre numéro')).toBeDefined()
  fireEvent.click(screen.getByRole('radio', { name: /^Celtiis/ }))
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Celtiis/ }).checked).toBe(true)
  expect(draft().paymentMethod).toBe('fedapay')
})

const PENDING = 'GET /api/payment/pending'
const OPEN = {
  transactionId: 't0',
  amount: 4000,
  paymentUrl: 'https://process.fedapay.com/t0',
  created_at: new Date(Date.now() - 6 * 60_000).toISOString(),
  expires_at: new Date(Date.now() + 24 * 60_000).toISOString(),
}
const ABANDON = 'POST /api/payment/t0/abandon'

test('checkout: a payment is open, asked first; abandoned, the new one is paid', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
  const paymentUrl = 'https://process.fedapay.com/t1'
  const { sent } = await show({
    [PENDING]: ok([OPEN]),
    [ABANDON]: ok(),
    [PAYMENT]: { body: { success: true, paymentUrl, transactionId: 't1' } },
  })
  await goToPayment('Mobile money')
  fireEvent.click(button(/^Commander/))
  const dialog = await screen.findByRole('dialog')
  expect(plain(dialog.textContent)).toContain('4 000 FCFA attendent votre accord depuis 6 minutes.')
  const resume = screen.getByRole('link', { name: /^Reprendre les/ })
  expect(resume.getAttribute('href')).toBe(OPEN.paymentUrl)
  fireEvent.click(button('Revenir sans rien changer'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent(PAYMENT)).toEqual([])
  fireEvent.click(button(/^Commander/))
  fireEvent.click(await screen.findByRole('button', { name: /^Abandonner et payer/ }))
  await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith(paymentUrl))
  expect(sent(ABANDON)).toHaveLength(1)
  assign.mockRestore()
})

test('checkout: the open payment was paid meanwhile, nothing is opened and it is said', async () => {
  const message = 'Ce paiement est déjà passé. Votre commande est dans Mes commandes.'
  const { sent } = await show({
    [PENDING]: ok([OPEN]),
    [ABANDON]: refusedWith(409, 'payment.paid', message),
  })
  await goToPayment('Mobile money')
  fireEvent.click(button(/^Commander/))
  fireEvent.click(await screen.findByRole('button', { name: /^Abandonner et payer/ }))
  expect((await screen.findByRole('alert')).textContent).toBe(message)
  expect(sent(PAYMENT)).toEqual([])
})

test('checkout step 1: whom to exclude is asked once the commune is known', async () => {
  await show()
  expect(screen.queryByText(/^Livreurs de/)).toBeNull()
  choose('Commune de livraison', 'c1')
  expect(await screen.findByText('Livreurs de Cotonou')).toBeDefined()
})

test('checkout step 1: an impossible number, refused', async () => {
  await show()
  await fillDelivery()
  choose('Téléphone pour la livraison', '+229 97 00')
  fireEvent.click(button('Continuer'))
  const refusal = 'Veuillez entrer un numéro valide (ex. +229 01 97 00 00 00)'
  expect((await screen.findByRole('alert')).textContent).toBe(refusal)
  expect(screen.queryByRole('heading', { name: 'Comment payer' })).toBeNull()
})

test('checkout step 1: nine digits of ten, refused there in French', async () => {
  const { sent } = await show()
  await fillDelivery()
  choose('Téléphone pour la livraison', '01 97 00 00 0')
  fireEvent.click(button('Continuer'))
  const refusal = 'Veuillez entrer un numéro valide (ex. +229 01 97 00 00 00)'
  expect((await screen.findAllByRole('alert'))[0]!.textContent).toBe(refusal)
  expect(screen.queryByRole('heading', { name: 'Comment payer' })).toBeNull()
  expect(sent(ORDER)).toEqual([])
})

test('checkout step 1: sent by Enter as it is said at home, the number is completed', async () => {
  const { sent } = await show({ [ORDER]: { body: { success: true, orderId: 'o1', message: 'Fait.' } } })
  await fillDelivery()
  choose('Téléphone pour la livraison', '01 97 00 00 00')
  await goOn('Paiement test')
  fireEvent.click(button(/^Commander/))
  await waitFor(() => expect(sent(ORDER)).toHaveLength(1))
  expect(sent(ORDER)[0]!.body).toMatchObject({
    orderData: { phone_for_delivery: '+2290197000000', phone_whatsapp: '+2290197000000' },
  })
})

test('checkout step 2: new terms are ticked once, and go with the order', async () => {
  const terms = { version: '9', date: '1er mai 2027', changes: ['Un.', 'Deux.', 'Trois.'] }
  const { sent, onOrdered } = await show({
    [QUOTE]: ok({ ...quoteAt(1500), terms }),
    [ORDER]: { body: { success: true, orderId: 'o1', message: 'Fait.' } },
  })
  await goToPayment('Paiement test')
  expect(screen.getByRole('heading', { name: 'Nos conditions ont changé' })).toBeDefined()
  for (const change of terms.changes) expect(screen.getByText(change)).toBeDefined()
  fireEvent.click(button(/^Commander/))
  expect((await screen.findByRole('alert')).textContent).toBe('Veuillez accepter les conditions générales.')
  expect(sent(ORDER)).toEqual([])
  fireEvent.click(screen.getByRole('checkbox', { name: /nouvelle version/ }))
  fireEvent.click(button(/^Commander/))
  await waitFor(() => expect(onOrdered).toHaveBeenCalled())
  expect(sent(ORDER)[0]!.body).toMatchObject({ accepted_terms: '9' })
})

test('checkout step 2: terms that changed meanwhile are shown after the refusal', async () => {
  const { answers } = await show({
    [ORDER]: refusedWith(409, 'checkout.terms', 'Les conditions ont changé.'),
  })
  await goToPayment('Paiement test')
  expect(screen.queryByRole('checkbox', { name: /nouvelle version/ })).toBeNull()
  const terms = { version: '9', date: '1er mai 2027', changes: ['Un.', 'Deux.', 'Trois.'] }
  answers[QUOTE] = ok({ ...quoteAt(1500), terms })
  fireEvent.click(button(/^Commander/))
  expect(await screen.findByRole('checkbox', { name: /nouvelle version/ })).toBeDefined()
  expect((await screen.findByRole('alert')).textContent).toBe('Les conditions ont changé.')
})

test('checkout step 2: the fee is the commune’s', async () => {
  await show()
  await goToPayment()
  expect(plain(button(/^Commander/).textContent)).toBe('Commander · 3 500 FCFA')
})

test('checkout: test payment, ordered at once with the quote’s figures', async () => {
  const done = { body: { success: true, orderId: 'o1', message: 'Fait.' } }
  const { sent, onOrdered } = await show({ [ORDER]: done })
  await goToPayment('Paiement test')
  fireEvent.click(button(/^Commander/))
  fireEvent.click(button(/^Commander/))
  await waitFor(() => expect(onOrdered).toHaveBeenCalledOnce())
  expect(sent(ORDER)).toHaveLength(1)
  const body = sent(ORDER)[0]!.body as { orderData: object; itemsData: object[]; requestId: string }
  expect(body.requestId).toMatch(/^u1-\d+$/)
  expect(body.orderData).toEqual({
    user_id: 'u1',
    commune_id: 'c1',
    quartier_id: 'q1',
    phone_for_delivery: '+2290197000000',
    phone_whatsapp: '+2290197000000',
    exact_position: '',
    delivery_fee: 500,
    total_amount: 3500,
    delivery_person_earnings: 2,
    vendor_earnings: 1,
    platform_fee_on_delivery: 4,
    platform_fee_on_vendor: 3,
    platform_fee: 7,
    payment_method: 'cash_payment',
    transaction_id: body.requestId,
    status: 'accepted',
  })
  expect(body.itemsData).toEqual([{ product_id: 'p1', quantity: 2, price: 1500, subtotal: 3000 }])
  expect(draft()).toBeNull()
})

test('checkout: sent again after a failure, same requestId', async () => {
  const { sent } = await show({ [ORDER]: { status: 502, body: {} } })
  await goToPayment('Paiement test')
  fireEvent.click(button(/^Commander/))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toBe('Erreur lors de la création de la commande')
  fireEvent.click(button(/^Commander/))
  await waitFor(() => expect(sent(ORDER)).toHaveLength(2))
  const [first, second] = sent(ORDER).map(({ body }) => (body as { requestId: string }).requestId)
  expect(second).toBe(first)
  expect(draft().requestId).toBe(first)
})

test('checkout: online payment, only to the provider’s page', async () => {
  const evil = { body: { success: true, paymentUrl: 'https://evil.example/', transactionId: 't1' } }
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
  const { answers, sent } = await show({ [PAYMENT]: evil })
  await goToPayment('Mobile money')
  fireEvent.click(button(/^Commander/))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toBe('Erreur lors du paiement: Échec de la création du paiement')
  expect(assign).not.toHaveBeenCalled()
  const paymentUrl = 'https://process.fedapay.com/t1'
  answers[PAYMENT] = { body: { success: true, paymentUrl, transactionId: 't1' } }
  fireEvent.click(button(/^Commander/))
  await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith(paymentUrl))
  expect(sent(PAYMENT)[1]!.body).toMatchObject({
    amount: 3500,
    items: [{ name: 'Article', price: 1500, quantity: 2 }],
    payment_method: 'fedapay',
    requestId: draft().requestId,
    delivery: { commune_id: 'c1', quartier_id: 'q1', phone_for_delivery: '+2290197000000' },
  })
})

test('checkout: prices changed, shown beside the old and accepted under a new requestId', async () => {
  const changed = refusedWith(409, 'checkout.changed', 'Les prix ont changé entre-temps.')
  const { answers, sent, onOrdered } = await show({ [ORDER]: changed })
  await goToPayment('Paiement test')
  answers[QUOTE] = ok(quoteAt(1700))
  fireEvent.click(button(/^Commander/))
  await screen.findByRole('button', { name: 'Accepter et continuer' })
  const note = plain(screen.getByRole('alert').textContent)
  expect(note).toContain('TotalAvant : 3 500 FCFA Maintenant : 3 900 FCFA')
  answers[ORDER] = { body: { success: true, orderId: 'o1', message: 'Fait.' } }
  await new Promise((done) => setTimeout(done, 5))
  fireEvent.click(button('Accepter et continuer'))
  await waitFor(() => expect(onOrdered).toHaveBeenCalledOnce())
  const [first, second] = sent(ORDER).map(({ body }) => body as { requestId: string; orderData: object })
  expect(second!.orderData).toMatchObject({ total_amount: 3900 })
  expect(second!.requestId).not.toBe(first!.requestId)
})

test('checkout: an article no longer sold, link to the basket', async () => {
  const gone = refusedWith(409, 'cart.unavailable', '« Article » : indisponible pour cette livraison.')
  await show({ [ORDER]: gone })
  await goToPayment('Paiement test')
  fireEvent.click(button(/^Commander/))
  expect((await screen.findByRole('alert')).textContent).toContain('« Article » : indisponible')
  expect(screen.getByRole('link', { name: 'Voir le panier' }).getAttribute('href')).toBe('/cart')
})

test('checkout: a number only the server refuses, back to its field in French', async () => {
  const message = 'Invalid phone number format. Use +XXX followed by X digits.'
  const refusal = {
    status: 422,
    body: { success: false, code: 'checkout.phone', message, errors: { phone_for_delivery: message } },
  }
  await show({ [ORDER]: refusal })
  await goToPayment('Paiement test')
  fireEvent.click(button(/^Commander/))
  await screen.findByRole('heading', { name: 'Où vous trouver' })
  const inFrench = 'Veuillez entrer un numéro valide (ex. +229 01 97 00 00 00)'
  expect(screen.getByRole('alert').textContent).toBe(inFrench)
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByLabelText('Téléphone pour la livraison')),
  )
  choose('Téléphone pour la livraison', '+229 01 98 00 00 00')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('checkout: payment failed, draft deleted and tried again at once', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
  const paymentUrl = 'https://process.fedapay.com/t1'
  const opened = { [PAYMENT]: { body: { success: true, paymentUrl, transactionId: 't1' } } }
  await show(opened)
  await goToPayment('Mobile money')
  const before = draft()
  cleanup()
  localStorage.setItem('checkoutDraft', JSON.stringify({ ...before, requestId: 'u1-1' }))
  const { sent } = await show(opened, { message: 'Paiement échoué: Solde insuffisant.', isUnsure: false })
  expect(screen.getByRole('alert').textContent).toBe('Paiement échoué: Solde insuffisant.')
  expect(draft()).toBeNull()
  expect(sent(PAYMENT)).toEqual([])
  expect(button('Réessayer')).toBeDefined()
  assign.mockRestore()
})

test('checkout step 1: a commune without quartiers, said and another chosen', async () => {
  await show({ 'GET /api/user/quartiers/c1': ok([]) })
  choose('Commune de livraison', 'c1')
  expect(screen.getByRole('option', { name: 'Chargement…' })).toBeDefined()
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toBe(
    'Aucun quartier n’est encore desservi dans cette commune. Choisissez-en une autre.',
  )
  expect(screen.queryByRole('option', { name: 'Chargement…' })).toBeNull()
  expect(screen.getByLabelText<HTMLSelectElement>('Commune de livraison').disabled).toBe(false)
  fireEvent.click(button('Il manque le quartier et le numéro'))
  expect(document.activeElement).toBe(screen.getByLabelText('Téléphone pour la livraison'))
})

test('a closed shop says so on the first step, and nothing leads on to the payment', async () => {
  await show({ [QUOTE]: refusedWith(409, 'checkout.closed', 'Retour lundi à 8 h.') })
  choose('Commune de livraison', 'c1')
  expect(await screen.findByText('Retour lundi à 8 h.')).toBeDefined()
  expect(screen.queryByText('Comment payer')).toBeNull()
})

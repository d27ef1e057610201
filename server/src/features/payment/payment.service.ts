import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { isId } from '@fantome/contract/endpoint.ts'
import type { createOrder } from '@fantome/contract/order.ts'
import type { createPayment, PaymentMethod, PaymentStatus } from '@fantome/contract/payment.ts'
import { DRAFT_LIFE_MS, PAYMENT_METHODS } from '@fantome/contract/payment.ts'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import type { Db } from '../../db/client.ts'
import type { ProviderName } from '../../db/schema/payment.ts'
import type { Caller } from '../../shared/access.ts'
import { AppError } from '../../shared/app-error.ts'
import * as cartService from '../cart/cart.service.ts'
import * as orderService from '../order/order.service.ts'
import type { PaymentRow } from './payment.repository.ts'
import * as paymentRepository from './payment.repository.ts'
import { requirePhone } from './phone.ts'
import { ProviderAway } from './provider.ts'
import { type Priced, priceCart, toQuote } from './quote.service.ts'
import { requireSeen } from './seen.ts'
import { providerOf, settle, toPaymentOrder } from './settle.service.ts'

type PaymentAsked = z.output<typeof createPayment.body>
type OrderAsked = z.output<typeof createOrder.body>
type Delivery = PaymentAsked['delivery']

/** Which methods this shop takes today, and through whom. */
export function providerFor(app: FastifyInstance, method: PaymentMethod): ProviderName | undefined {
  if (method === 'cash_payment') return app.env.CASH_PAYMENT === 'on' ? 'test' : undefined
  const names = app.providers.map(({ name }) => name)
  if (names.includes(method)) return method
  return names.includes('sandbox') ? 'sandbox' : undefined
}
export const offeredMethods = (app: FastifyInstance) =>
  PAYMENT_METHODS.filter((method) => providerFor(app, method))

export async function quote(app: FastifyInstance, user: Caller, communeId?: string) {
  return { ...toQuote(await priceCart(app.db, user, { communeId })), methods: offeredMethods(app) }
}

/** Repeats of one checkout find its payment; the same name on another checkout is refused. */
async function findRepeat(app: FastifyInstance, user: Caller, requestId: string, requestHash: string) {
  const earlier = await paymentRepository.findByRequest(app.db, user.id, requestId)
  if (earlier && earlier.requestHash !== requestHash) throw new AppError('checkout.repeated')
  return earlier
}

interface Checkout {
  requestId: string
  requestHash: string
  method: PaymentMethod
  provider: ProviderName
  delivery: Delivery
  priced: Priced
}

const placeOf = ({ commune_id: communeId, quartier_id: quartierId }: Delivery) => ({ communeId, quartierId })

/** The checkout as it will be kept: prices of this instant, phones made whole and sealed. */
function toPayment(app: FastifyInstance, user: Caller, { delivery, priced, ...checkout }: Checkout) {
  const phone = requirePhone(delivery.phone_for_delivery, 'phone_for_delivery')
  const whatsapp = requirePhone(delivery.phone_whatsapp, 'phone_whatsapp')
  const { subtotal, deliveryFee, total } = priced.split
  return {
    userId: user.id,
    ...checkout,
    items: priced.items,
    ...{ subtotal, deliveryFee, total, charged: priced.charged },
    communeId: delivery.commune_id,
    quartierId: delivery.quartier_id,
    phone: app.pii.encrypt(phone),
    whatsapp: app.pii.encrypt(whatsapp),
    position: app.pii.encrypt(delivery.exact_position),
  }
}

const hashOf = (asked: object) => createHash('sha256').update(JSON.stringify(asked)).digest('base64url')

export async function create(app: FastifyInstance, user: Caller, asked: PaymentAsked) {
  const { requestId, payment_method: method, delivery, amount, items } = asked
  const provider = providerFor(app, method)
  if (!provider) throw new AppError('payment.method_off')
  const requestHash = hashOf({ method, delivery, amount, items })
  const payment = (await findRepeat(app, user, requestId, requestHash)) ?? (await make())
  return open(app, payment)

  /** Once more when a product left between pricing and writing: the new figures are what the client must see. */
  async function make(): Promise<PaymentRow> {
    const priced = await priceCart(app.db, user, placeOf(delivery))
    requireSeen(priced, { total: amount, items })
    const checkout = { requestId, requestHash, method, provider: provider!, delivery, priced }
    return (await paymentRepository.insertOrFind(app.db, toPayment(app, user, checkout))) ?? make()
  }
}

/** How long a repeat waits for the call that is opening the payment. */
const OPENING_PATIENCE_MS = 12_000

/** The page to pay on. However many ask at once, the provider is asked by one. */
async function open(app: FastifyInstance, payment: PaymentRow) {
  const deadline = Date.now() + OPENING_PATIENCE_MS
  let current = payment
  while (!current.url) {
    if (await paymentRepository.claimOpening(app.db, payment.id)) {
      try {
        const opened = await providerOf(app, payment.provider).open(toPaymentOrder(app, current))
        await paymentRepository.update(app.db, payment.id, opened)
        return { paymentUrl: opened.url, transactionId: payment.id }
      } catch (error) {
        await paymentRepository.dropClaim(app.db, payment.id)
        if (!(error instanceof ProviderAway)) throw error
        app.log.warn({ paymentId: payment.id, provider: payment.provider }, 'provider away at opening')
        throw new AppError('payment.create_failed')
      }
    }
    if (Date.now() > deadline) throw new AppError('payment.create_failed')
    await sleep(100)
    current = (await paymentRepository.findById(app.db, payment.id))!
  }
  return { paymentUrl: current.url, transactionId: payment.id }
}

/** Someone else's payment does not exist. */
async function requireOwn(app: FastifyInstance, user: Caller, id: string) {
  const payment = isId(id) ? await paymentRepository.findById(app.db, id) : undefined
  if (payment?.userId !== user.id) throw new AppError('payment.not_found')
  return payment
}

/** How it stands by the provider's word; an unreachable provider leaves it as it was. */
export async function refresh(app: FastifyInstance, id: string, reference?: string): Promise<PaymentRow> {
  try {
    return await settle(app, id, reference)
  } catch (error) {
    if (!(error instanceof ProviderAway)) throw error
    // A transaction named while the provider is away would be forgotten: a job asks again.
    if (reference) await app.jobs.add(app.db, 'settle-payment', { paymentId: id, reference, by: 'job' })
    return (await paymentRepository.findById(app.db, id))!
  }
}

export const toStatus = ({ state }: PaymentRow): PaymentStatus =>
  state === 'approved' || state === 'declined' || state === 'canceled'
    ? state
    : state === 'refunded'
      ? 'canceled'
      : 'pending'

export async function status(app: FastifyInstance, user: Caller, id: string) {
  await requireOwn(app, user, id)
  return toStatus(await refresh(app, id))
}

export async function requirePayment(app: FastifyInstance, id: string) {
  const payment = await paymentRepository.findById(app.db, id)
  if (!payment) throw new AppError('payment.not_found')
  return payment
}

/** The browser's wish for an order: it gets the one its payment made, now or earlier. */
export async function placeOrder(app: FastifyInstance, user: Caller, asked: OrderAsked) {
  const { orderData, itemsData } = asked
  if (orderData.payment_method !== 'cash_payment') return placePaid(app, user, orderData.transaction_id)
  const provider = providerFor(app, 'cash_payment')
  if (!provider) throw new AppError('payment.method_off')
  const requestId = asked.requestId ?? orderData.transaction_id
  if (!requestId) throw new AppError('checkout.incomplete')
  const requestHash = hashOf({ delivery: { ...orderData, transaction_id: '' }, itemsData })
  const findOrder = async () => {
    const earlier = await findRepeat(app, user, requestId, requestHash)
    return earlier && orderService.requireOfPayment(app.db, earlier.id)
  }
  const naming = { requestId, requestHash, method: 'cash_payment', provider } as const
  return (
    (await findOrder()) ??
    // Refused because the basket is empty? A twin of this very call may have emptied it meanwhile.
    placeUnpaid(app, user, asked, naming).catch(async (refusal: unknown) => {
      const order = refusal instanceof AppError && (await findOrder())
      if (order) return order
      throw refusal
    })
  )
}

type Naming = Pick<Checkout, 'requestId' | 'requestHash' | 'method' | 'provider'>

async function placeUnpaid(
  app: FastifyInstance,
  user: Caller,
  asked: OrderAsked,
  naming: Naming,
): Promise<string> {
  const { orderData, itemsData } = asked
  const priced = await priceCart(app.db, user, placeOf(orderData))
  requireSeen(priced, { total: orderData.total_amount, items: itemsData, figures: orderData })
  const values = toPayment(app, user, { ...naming, delivery: orderData, priced })
  const orderId = await app.db.transaction(async (tx) => {
    // The order of another tab may be taking this very basket: what is no longer there is priced anew.
    if (goodsOf(await cartService.hold(tx, user.id)) !== goodsOf(priced.items)) return
    // A repeat that comes meanwhile waits for this row, and finds its order.
    const payment = await paymentRepository.insertOrFind(tx, { ...values, state: 'approved' })
    if (!payment) return // a product left meanwhile
    if (payment.requestHash !== naming.requestHash) throw new AppError('checkout.repeated')
    return orderService.bear(tx, payment)
  })
  return orderId ?? placeUnpaid(app, user, asked, naming)
}

const goodsOf = (lines: { productId: string; quantity: number }[]) =>
  lines
    .map(({ productId, quantity }) => `${productId} × ${quantity}`)
    .toSorted()
    .join()

async function placePaid(app: FastifyInstance, user: Caller, transactionId: string) {
  const payment = await requireOwn(app, user, transactionId)
  const { state } = await refresh(app, payment.id)
  if (state === 'in_review') throw new AppError('payment.in_review')
  if (state === 'open') throw new AppError('payment.not_approved')
  const orderId =
    state === 'approved' || state === 'refunded'
      ? await orderService.findOfPayment(app.db, payment.id)
      : undefined
  if (!orderId) throw new AppError('payment.refused') // or given back before there was an order
  return orderId
}

/** A checkout left alone for so long is over; money that comes all the same is still seen. */
export const isLapsed = (db: Db, id: string) => paymentRepository.isOlder(db, id, DRAFT_LIFE_MS / 1000)

export const forgetPlaces = paymentRepository.erasePlacesOf

/** The phones and places someone gave us and that we still keep, in clear: for themselves alone. */
export async function listOwnPlaces({ db, pii }: FastifyInstance, userId: string) {
  const inClear = (sealed: string | null) => (sealed ? pii.decrypt(sealed) : '')
  const rows = await paymentRepository.listPlacesOf(db, userId)
  return rows.map(({ id, createdAt, phone, whatsapp, position }) => ({
    transaction_id: id,
    date: createdAt.toISOString(),
    phone_for_delivery: inClear(phone),
    phone_whatsapp: inClear(whatsapp),
    exact_position: inClear(position),
  }))
}

import { setTimeout as sleep } from 'node:timers/promises'
import { isId } from '@fantome/contract/endpoint.ts'
import type { createPayment, PaymentMethod, PaymentStatus } from '@fantome/contract/payment.ts'
import { DRAFT_LIFE_MS, PAYMENT_METHODS } from '@fantome/contract/payment.ts'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import type { Db } from '../../db/client.ts'
import type { ProviderName } from '../../db/schema/payment.ts'
import type { Caller } from '../../shared/access.ts'
import { AppError } from '../../shared/app-error.ts'
import { findRepeat, hashOf, placeOf, toPayment } from '../checkout/checkout-payment.ts'
import { priceCart, toQuote } from '../checkout/quote.service.ts'
import { requireAgreement } from '../checkout/quote-agreement.ts'
import type { PaymentRow } from './payment.repository.ts'
import * as paymentRepository from './payment.repository.ts'
import { providerOf, settle, toPaymentOrder } from './payment-status.service.ts'
import { ProviderUnavailable } from './provider.ts'

type PaymentAsked = z.output<typeof createPayment.body>

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
    requireAgreement(priced, { total: amount, items })
    const checkout = { requestId, requestHash, method, provider: provider!, delivery, priced }
    return (await paymentRepository.insertOrFind(app.db, toPayment(app, user, checkout))) ?? make()
  }
}

/** How long a repeat waits for the call that is opening the payment. */
const OPENING_TIMEOUT_MS = 12_000

/** The page to pay on. However many ask at once, the provider is asked by one. */
async function open(app: FastifyInstance, payment: PaymentRow) {
  const deadline = Date.now() + OPENING_TIMEOUT_MS
  let current = payment
  while (!current.url) {
    if (await paymentRepository.claimOpening(app.db, payment.id)) {
      try {
        const opened = await providerOf(app, payment.provider).open(toPaymentOrder(app, current))
        await paymentRepository.update(app.db, payment.id, opened)
        return { paymentUrl: opened.url, transactionId: payment.id }
      } catch (error) {
        await paymentRepository.dropClaim(app.db, payment.id)
        if (!(error instanceof ProviderUnavailable)) throw error
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
export async function requireOwn(app: FastifyInstance, user: Caller, id: string) {
  const payment = isId(id) ? await paymentRepository.findById(app.db, id) : undefined
  if (payment?.userId !== user.id) throw new AppError('payment.not_found')
  return payment
}

/** How it stands by the provider's word; an unreachable provider leaves it as it was. */
export async function refresh(app: FastifyInstance, id: string, reference?: string): Promise<PaymentRow> {
  try {
    return await settle(app, id, reference)
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error
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

/** A checkout left alone for so long is over; money that comes all the same is still seen. */
export const isLapsed = (db: Db, id: string) => paymentRepository.isOlder(db, id, DRAFT_LIFE_MS / 1000)

export const erasePlaces = paymentRepository.erasePlacesOf

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

import { setTimeout as sleep } from 'node:timers/promises'
import { DRAFT_LIFE_MS } from '@fantome/contract/checkout-draft.ts'
import { isId } from '@fantome/contract/endpoint.ts'
import { toFrancs } from '@fantome/contract/money.ts'
import type { PaymentMethod, PaymentStatus, PendingPayment } from '@fantome/contract/payment.ts'
import { PAYMENT_METHODS, POLL_EVERY_MS } from '@fantome/contract/payment.ts'
import type { Db } from '../../db/client.ts'
import type { ProviderName } from '../../db/schema/payment.ts'
import type { Caller } from '../../shared/access.ts'
import { AppError } from '../../shared/app-error.ts'
import * as settingsService from '../settings/settings.service.ts'
import type { PaymentRow } from './payment.repository.ts'
import * as paymentRepository from './payment.repository.ts'
import type { PaymentContext } from './payment-context.ts'
import { isSettled, providerOf, settle, toPaymentOrder } from './payment-status.service.ts'
import * as placesRepository from './places.repository.ts'
import { ProviderUnavailable } from './provider.ts'
import * as reconciliationRepository from './reconciliation.repository.ts'

/** Through whom this method goes, if the environment has what it needs. */
function providerFor(context: PaymentContext, method: PaymentMethod): ProviderName | undefined {
  if (method === 'cash_payment') return context.env.CASH_PAYMENT === 'on' ? 'test' : undefined
  const names = context.providers.map(({ name }) => name)
  if (names.includes(method)) return method
  return names.includes('sandbox') ? 'sandbox' : undefined
}
/** Those that have a provider and that no admin turned off. */
export async function offeredMethods(db: Db, context: PaymentContext) {
  const isOn = await settingsService.getMethods(db)
  return PAYMENT_METHODS.filter((method) => isOn[method] && providerFor(context, method))
}

/** Through whom a new payment by this method goes; a method that is off is refused. */
export async function requireProvider(db: Db, context: PaymentContext, method: PaymentMethod) {
  const provider = providerFor(context, method)
  if (!provider || !(await settingsService.getMethods(db))[method]) throw new AppError('payment.method_off')
  return provider
}

/** How long a repeat waits for the call that is opening the payment. */
const OPENING_TIMEOUT_MS = 12_000

/** The page to pay on. However many ask at once, the provider is asked by one. */
export async function open(db: Db, context: PaymentContext, payment: PaymentRow) {
  const deadline = performance.now() + OPENING_TIMEOUT_MS
  let current = payment
  while (!current.url) {
    if (await paymentRepository.claimOpening(db, payment.id)) {
      try {
        const opened = await providerOf(context, payment.provider).open(toPaymentOrder(context, current))
        await paymentRepository.update(db, payment.id, opened)
        return { paymentUrl: opened.url, transactionId: payment.id }
      } catch (error) {
        await paymentRepository.dropClaim(db, payment.id)
        if (!(error instanceof ProviderUnavailable)) throw error
        context.log.warn(
          { paymentId: payment.id, provider: payment.provider },
          'provider unavailable at opening',
        )
        throw new AppError('payment.create_failed')
      }
    }
    if (performance.now() > deadline) throw new AppError('payment.create_failed')
    await sleep(100)
    current = (await paymentRepository.findById(db, payment.id))!
  }
  return { paymentUrl: current.url, transactionId: payment.id }
}

/** Someone else's payment does not exist. */
export async function requireOwn(db: Db, user: Caller, id: string) {
  const payment = isId(id) ? await paymentRepository.findById(db, id) : undefined
  if (payment?.userId !== user.id) throw new AppError('payment.not_found')
  return payment
}

/** The provider is asked about one payment once in this time, whoever calls and however often. */
const CHECK_EVERY_SECONDS = POLL_EVERY_MS / 1000
/** How much longer than that a call waits for the answer to another call's question, or to ask itself. */
const TURN_MARGIN_MS = 1000

/** How it stands by the provider's word; an unreachable provider leaves it as it was. */
export async function refresh(
  db: Db,
  context: PaymentContext,
  id: string,
  reference?: string,
): Promise<PaymentRow> {
  const payment = (await paymentRepository.findById(db, id))!
  const isNew = reference !== undefined && reference !== payment.reference
  if (isSettled(payment) && !isNew) return payment
  if (!(await waitForTurn(db, context, { id, isNew }))) {
    if (isNew) throw new AppError('request.too_many', { retryAfter: CHECK_EVERY_SECONDS })
    return (await paymentRepository.findById(db, id))!
  }
  try {
    return await settle(db, context, id, reference)
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error
    // A transaction named while the provider is unavailable would be forgotten: a job asks again.
    if (reference) await context.jobs.add(db, 'settle-payment', { paymentId: id, reference, by: 'job' })
    return (await paymentRepository.findById(db, id))!
  }
}

/**
 * True when this call may ask. Else another one has just asked, and what it was told is in the row, unless the
 * provider is slow. `isNew`: a transaction nobody asked about yet, for which no other answer will do.
 */
async function waitForTurn(db: Db, { env }: PaymentContext, { id, isNew }: { id: string; isNew: boolean }) {
  const seconds = env.RATE_LIMITS === 'on' ? CHECK_EVERY_SECONDS : 0
  const deadline = performance.now() + seconds * 1000 + TURN_MARGIN_MS
  while (!(await reconciliationRepository.claimCheck(db, id, seconds))) {
    if (performance.now() > deadline || (!isNew && (await reconciliationRepository.isAnswered(db, id))))
      return false
    await sleep(100)
  }
  return true
}

export const toStatus = ({ state }: PaymentRow): PaymentStatus =>
  state === 'approved' || state === 'declined' || state === 'canceled'
    ? state
    : state === 'refunded'
      ? 'canceled'
      : 'pending'

export async function status(db: Db, context: PaymentContext, user: Caller, id: string) {
  await requireOwn(db, user, id)
  return toStatus(await refresh(db, context, id))
}

export async function requirePayment(db: Db, id: string) {
  const payment = await paymentRepository.findById(db, id)
  if (!payment) throw new AppError('payment.not_found')
  return payment
}

/** A checkout left alone for so long is over; money that comes all the same is still noticed. */
export const isLapsed = (db: Db, id: string) => paymentRepository.isOlder(db, id, DRAFT_LIFE_MS / 1000)

/** Whether this client may be approving a payment right now. What is approved later still follows its own course. */
export const hasOpenPayment = async (db: Db, userId: string) =>
  (await paymentRepository.countOpen(db, userId, DRAFT_LIFE_MS / 1000)) > 0

/** What this client may still approve, as their screens show it. */
export async function listPending(db: Db, userId: string): Promise<PendingPayment[]> {
  const open = await paymentRepository.listOpen(db, userId, DRAFT_LIFE_MS / 1000)
  return open.map(({ id, url, charged, createdAt }) => ({
    transactionId: id,
    amount: toFrancs(charged),
    paymentUrl: url,
    created_at: createdAt.toISOString(),
    expires_at: new Date(createdAt.getTime() + DRAFT_LIFE_MS).toISOString(),
  }))
}

/** Abandoning twice, or what was refused meanwhile, is no mistake; what was paid meanwhile cannot be abandoned. */
export async function abandon(db: Db, user: Caller, id: string) {
  await requireOwn(db, user, id)
  await paymentRepository.cancelOpen(db, id)
  if (isSettled(await requirePayment(db, id))) throw new AppError('payment.paid')
}

/** Nobody pays for so many baskets at once, and each has the provider make a page. */
export async function requireFewOpen(tx: Db, userId: string) {
  const { open_payments: most } = await settingsService.getLimits(tx)
  if ((await paymentRepository.countOpen(tx, userId, DRAFT_LIFE_MS / 1000)) >= most)
    throw new AppError('payment.too_many_open', { retryAfter: DRAFT_LIFE_MS / 1000 })
}

export const erasePlaces = placesRepository.erasePlacesOf
export const erasePlacesOfPayments = placesRepository.erasePlacesOfPayments

/** The phones and places someone gave us and that we still keep, in clear: for themselves alone. */
export async function listOwnPlaces(db: Db, { pii }: Pick<PaymentContext, 'pii'>, userId: string) {
  const inClear = (sealed: string | null) => (sealed ? pii.decrypt(sealed) : '')
  const rows = await placesRepository.listPlacesOf(db, userId)
  return rows.map(({ id, createdAt, phone, whatsapp, position }) => ({
    transaction_id: id,
    date: createdAt.toISOString(),
    phone_for_delivery: inClear(phone),
    phone_whatsapp: inClear(whatsapp),
    exact_position: inClear(position),
  }))
}

export const findByRequest = paymentRepository.findByRequest
export const insertOrFind = paymentRepository.insertOrFind
export type { PaymentRow } from './payment.repository.ts'

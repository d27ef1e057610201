import { toCentimes } from '@fantome/contract/money.ts'
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import type { ProviderName } from '../../db/schema/payment.ts'
import { SQL_STATE, sqlStateOf } from '../../db/sql-state.ts'
import * as accountService from '../account/account.service.ts'
import * as alertService from '../alert/alert.service.ts'
import * as cartService from '../cart/cart.service.ts'
import * as catalogueService from '../catalogue/catalogue.service.ts'
import * as orderService from '../order/order.service.ts'
import { goodsOf } from './goods.ts'
import type { PaymentRow } from './payment.repository.ts'
import * as paymentRepository from './payment.repository.ts'
import type { PaymentContext } from './payment-context.ts'
import type { PaymentOrder, ProviderStatus } from './provider.ts'
import * as refundService from './refund.service.ts'

const CURRENCY = 'XOF'
const NOW = sql<Date>`now()`
/** Nothing a provider says later undoes these, save a refund of ours. */
const SETTLED = ['approved', 'in_review', 'refunded']
export const isSettled = ({ state }: Pick<PaymentRow, 'state'>) => SETTLED.includes(state)

/** What a provider may know of a payment: an id, an amount, and words that tell nothing. */
export const toPaymentOrder = (context: PaymentContext, payment: PaymentRow): PaymentOrder => ({
  id: payment.id,
  reference: payment.reference,
  francs: payment.charged / 100,
  label: `Commande ${payment.id.replaceAll('-', '').slice(-8)}`,
  returnUrl: `${context.env.PUBLIC_URL}/api/payment/return/${payment.id}`,
})

export const providerOf = (context: PaymentContext, name: ProviderName) => {
  const provider = context.providers.find((candidate) => candidate.name === name)
  if (!provider) throw new Error(`no provider ${name}`)
  return provider
}

/**
 * Asks the provider how a payment stands and draws the consequences. `reference`: the transaction just named to us.
 * `evenSettled`: the money may have gone back since.
 */
export async function settle(
  db: Db,
  context: PaymentContext,
  paymentId: string,
  reference?: string,
  { by = 'browser', evenSettled = false }: { by?: orderService.ReportedBy; evenSettled?: boolean } = {},
): Promise<PaymentRow> {
  const payment = (await paymentRepository.findById(db, paymentId))!
  const isOtherTransaction =
    reference !== undefined && payment.reference !== null && reference !== payment.reference
  const isOver = isSettled(payment) && !isOtherTransaction && !evenSettled
  if (payment.provider === 'test' || isOver) return payment
  // Two transactions for one payment: first how the one we know of stands, for only one can be remembered.
  if (isOtherTransaction && !isSettled(payment)) await settle(db, context, paymentId, undefined, { by })
  const asked = { ...toPaymentOrder(context, payment), reference: reference ?? payment.reference }
  const reported = await providerOf(context, payment.provider).fetchStatus(asked)
  await db.transaction((tx) => applyStatus(tx, context, payment, { reported, by }))
  return (await paymentRepository.findById(db, paymentId))!
}

interface StatusReport {
  reported: ProviderStatus
  by: orderService.ReportedBy
}

/**
 * The browser, the webhook and the job all end here, one after the other: the account is locked (before the payment,
 * as everywhere), so that it is not closed meanwhile and that of two payments for one basket the second is noticed.
 */
async function applyStatus(
  tx: Db,
  context: PaymentContext,
  { id: paymentId, userId }: PaymentRow,
  { reported, by }: StatusReport,
) {
  const isAccountOpen = (await accountService.lockForNoKeyUpdate(tx, userId)) !== undefined
  const payment = (await paymentRepository.lockForUpdate(tx, paymentId))!
  if (reported.status === 'approved')
    return applyApproval(tx, context, payment, { ...reported, by, isAccountOpen })
  if (reported.status === 'pending' && reported.isStrange)
    await raiseOnce(tx, context, payment, 'payment.unknown_status')
  if (reported.status === 'refunded' && reported.isPartial)
    await raiseOnce(tx, context, payment, 'payment.partly_refunded')
  else if (reported.status === 'refunded') await applyRefund(tx, context, payment, reported.reference)
  if (isSettled(payment)) return
  // A transaction that was named once is stored: not every provider can be asked without its name.
  const { reference = payment.reference } = reported
  const isOther = reference !== payment.reference
  // Not in place of one that is still under way, though, whose money may yet come.
  if (isOther && payment.reference && payment.state === 'open') return
  if (isOther && (await isTaken(tx, payment, reference!))) return
  const state = reported.status === 'pending' ? payment.state : reported.status
  await paymentRepository.update(tx, paymentId, {
    state: isOther && reported.status === 'pending' ? 'open' : state,
    reference,
    reason: ('reason' in reported && reported.reason) || null,
    // Until it has a page, this moment says who is opening it.
    ...(payment.url && { checkedAt: NOW }),
  })
}

/** The money went back: as we asked, and the refund is done; or without us, and people are told. */
async function applyRefund(tx: Db, context: PaymentContext, payment: PaymentRow, reference: string) {
  const refund = await refundService.findOf(tx, payment, reference)
  if (refund) return refundService.complete(tx, refund)
  if (payment.state === 'approved' && reference === payment.reference)
    await raiseOnce(tx, context, payment, 'payment.refunded_unasked')
}

/** Whether that transaction is another payment's: it cannot be this one's too. */
async function isTaken(tx: Db, payment: PaymentRow, reference: string) {
  const owner = await paymentRepository.findByReference(tx, payment.provider, reference)
  return owner !== undefined && owner.id !== payment.id
}

async function applyApproval(
  tx: Db,
  context: PaymentContext,
  payment: PaymentRow,
  reported: Approved & Pick<StatusReport, 'by'> & { isAccountOpen: boolean },
) {
  if (!reported.isOurs) return raise(tx, context, payment, 'payment.foreign')
  const { reference } = reported
  const isKnown = reference === payment.reference && isSettled(payment)
  if (isKnown) return noteFees(tx, payment, reported)
  // Before anything else: what paid for one order is neither a payment nor a refund of another.
  if (await isTaken(tx, payment, reference)) return raise(tx, context, payment, 'payment.reference_reused')
  // Without an order, the right amount may still come; with one, anything more is too much.
  const isPaid = (await orderService.findOfPayment(tx, payment.id)) !== undefined
  if (isPaid) return refundTransaction(tx, context, payment, 'second_payment', reported)
  if (reported.francs * 100 !== payment.charged || reported.currency !== CURRENCY)
    return review(tx, context, payment, 'wrong_amount', reported)
  // Nobody is left to deliver to: phone and place are erased.
  if (!reported.isAccountOpen) return review(tx, context, payment, 'undeliverable', reported)
  if (await isBasketOrdered(tx, payment)) return review(tx, context, payment, 'same_basket', reported)
  // Baskets before products, as everywhere: the order's items lock products, and the basket is emptied after them.
  await cartService.lockForUpdate(tx, payment.userId)
  try {
    await tx.transaction(async (attempt) => {
      await paymentRepository.update(attempt, payment.id, {
        ...{ state: 'approved', reference, reason: null },
        ...toldBy(reported),
      })
      const orderId = await orderService.createFromPayment(attempt, context, payment, reported.by)
      await raiseOffSale(attempt, context, payment, orderId)
    })
  } catch (error) {
    // Something the order is made of was deleted while it was being paid.
    if (sqlStateOf(error) !== SQL_STATE.foreignKeyViolation) throw error
    await review(tx, context, payment, 'undeliverable', reported)
  }
}

/** The provider's own figures, for the accounts. */
const toldBy = ({ francs, fees, currency }: Approved) =>
  currency === CURRENCY
    ? { toldAmount: toCentimes(francs), toldFees: fees === undefined ? null : toCentimes(fees) }
    : {}

/** Fees are sometimes known only after the approval. */
async function noteFees(tx: Db, payment: PaymentRow, reported: Approved) {
  if (payment.toldFees === null && reported.fees !== undefined)
    await paymentRepository.update(tx, payment.id, toldBy(reported))
}

/** Whether another payment for the same goods, opened before that order was there, has made an order of them. */
async function isBasketOrdered(tx: Db, payment: PaymentRow) {
  const ordered = await paymentRepository.listOrderedSince(tx, payment)
  return ordered.some(({ items }) => goodsOf(items) === goodsOf(payment.items))
}

/** Paid for while it was taken off sale: the order stands, and a person looks whether it can be delivered. */
async function raiseOffSale(tx: Db, context: PaymentContext, payment: PaymentRow, orderId: string) {
  const productIds = await catalogueService.listOffSale(
    tx,
    payment.items.map(({ productId }) => productId),
  )
  if (productIds.length === 0) return
  context.log.warn({ orderId, productIds }, 'order of a product that is off sale')
  await alertService.raise(tx, { kind: 'order.off_sale', subjectId: orderId, details: { productIds } })
}

/** Paid, but not for an order: a person decides, and the money is due back. */
async function review(
  tx: Db,
  context: PaymentContext,
  payment: PaymentRow,
  reason: string,
  reported: Approved,
) {
  const { reference } = reported
  await paymentRepository.update(tx, payment.id, { state: 'in_review', reference, ...toldBy(reported) })
  await refundTransaction(tx, context, payment, reason, reported)
}

type Approved = Extract<ProviderStatus, { status: 'approved' }>

/** Money that came without an order to pay for is given back, and people are told once. */
async function refundTransaction(
  tx: Db,
  context: PaymentContext,
  payment: PaymentRow,
  reason: string,
  { francs, reference }: Approved,
) {
  const amount = toCentimes(francs)
  const isNew = await refundService.createRefund(tx, context, { payment, reason, amount, reference })
  if (isNew) await raise(tx, context, payment, `payment.${reason}`)
}

/** A line in the log, and an alert for the admins. */
async function raise(tx: Db, context: PaymentContext, payment: PaymentRow, kind: string) {
  context.log.warn({ paymentId: payment.id, kind }, 'payment needs a look')
  await alertService.raise(tx, { kind, subjectId: payment.id })
}

/** The same for what a provider repeats each time it is asked: one alert per payment, even once it was seen. */
async function raiseOnce(tx: Db, context: PaymentContext, payment: PaymentRow, kind: string) {
  if ((await alertService.raiseNew(tx, kind, [payment.id])) > 0)
    context.log.warn({ paymentId: payment.id, kind }, 'payment needs a look')
}

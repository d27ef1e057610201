import { PLACES_KEPT } from '@fantome/contract/order.ts'
import { AUTO_CONFIRM_AFTER, EXPIRED_AFTER, REMIND_AFTER } from '@fantome/contract/order-status.ts'
import { splitOrder } from '@fantome/contract/split.ts'
import type { Db } from '../../db/client.ts'
import { AppError } from '../../shared/app-error.ts'
import { inBatches } from '../../shared/batches.ts'
import * as accountService from '../account/account.service.ts'
import * as audit from '../audit/audit.service.ts'
import * as cartService from '../cart/cart.service.ts'
import * as ledgerService from '../ledger/ledger.service.ts'
import * as messageService from '../message/message.service.ts'
import { confirmReminder, receiptReminder } from '../message/message.texts.ts'
import * as pushService from '../push/push.service.ts'
import * as clientOrderRepository from './client-order.repository.ts'
import * as orderRepository from './order.repository.ts'
import { toClientOrder } from './order.view.ts'
import type { MoveContext } from './order-moves.service.ts'
import * as orderMoves from './order-moves.service.ts'
import * as personalData from './personal-data.repository.ts'
import { receiptPage } from './receipt-page.ts'
import { type Actor, openOffers } from './transitions.ts'

const JOB = { id: null, role: 'job' } as const
/** Minutes until the order confirms itself. */
const REMINDER_LIVES = (AUTO_CONFIRM_AFTER - REMIND_AFTER) * 60

/**
 * Makes the order of an approved payment, with its items, its first event and its money, or finds it made. Vendors
 * are asked at once, or when the commune opens.
 */
export async function createFromPayment(
  tx: Db,
  { jobs }: Pick<MoveContext, 'jobs'>,
  payment: orderRepository.PaidCheckout & Amounts,
  by: orderRepository.ReportedBy = 'browser',
) {
  const split = splitOrder(payment.subtotal, payment.deliveryFee)
  const made = await orderRepository.insertOrder(tx, { payment, split, by })
  if (!made) return requireOfPayment(tx, payment.id)
  const { id: orderId, secondsToOpening } = made
  const job = openOffers({ id: orderId, offerRound: 0 }, 'vendeur', secondsToOpening)
  await Promise.all([
    jobs.add(tx, job.name, job.data, job.timing),
    ledgerService.postPaid(tx, { id: orderId, total: split.total }, payment.charged),
    cartService.takeOut(tx, payment.userId, payment.items),
  ])
  return orderId
}
export type ReportedBy = orderRepository.ReportedBy
type Amounts = { subtotal: number; deliveryFee: number; charged: number }

export const findOfPayment = orderRepository.findIdByPayment

export async function requireOfPayment(db: Db, paymentId: string) {
  const orderId = await findOfPayment(db, paymentId)
  if (!orderId) throw new AppError('order.not_found')
  return orderId
}

/** Something beside the order moved, such as its refund: the screens of everyone concerned read it again. */
export const tellScreens = orderRepository.touch

export async function confirmReceipt(db: Db, context: MoveContext, orderId: string, userId: string) {
  await db.transaction(async (tx) => {
    const order = await orderMoves.lockOwnForUpdate(tx, orderId, userId)
    if (order.finalisedAt) return
    if (orderMoves.hasOpenComplaint(order)) throw new AppError('order.complaint_open')
    orderMoves.requireDelivered(order)
    await orderMoves.finalise(tx, context, { orderId, actor: { id: userId, role: 'client' } })
  })
}

/** Orders that nobody confirmed nor contested, one transaction each: one that fails holds up no other. */
async function finaliseSilent(
  db: Db,
  context: MoveContext,
  { hours, limit, actor }: { hours: number; limit: number; actor: Actor & { role: 'admin' | 'job' } },
) {
  let confirmed = 0
  const errors: unknown[] = []
  const silent = await orderRepository.listSilent(db, hours, limit + 1)
  for (const { id } of silent.slice(0, limit)) {
    const confirmOne = db.transaction(async (tx) => {
      await orderMoves.finalise(tx, context, { orderId: id, actor })
      if (actor.role === 'admin')
        await audit.record(tx, { adminId: actor.id!, action: 'order.force_confirm', targetId: id })
    })
    await confirmOne.then(
      () => confirmed++,
      (error: unknown) => {
        if (!(error instanceof AppError)) errors.push(error) // else confirmed or contested meanwhile
      },
    )
  }
  if (errors.length > 0) throw errors[0]
  return { confirmed, isMore: silent.length > limit }
}

/** A call of an admin confirms as many as are done in a moment; whoever asks goes on while there are more. */
const FORCED_AT_ONCE = 10
const CONFIRMED_AT_ONCE = 500

export const forceExpired = (db: Db, context: MoveContext, adminId: string) =>
  finaliseSilent(db, context, {
    hours: EXPIRED_AFTER,
    limit: FORCED_AT_ONCE,
    actor: { id: adminId, role: 'admin' },
  })

export async function autoConfirm(db: Db, context: MoveContext) {
  const job = { hours: AUTO_CONFIRM_AFTER, limit: CONFIRMED_AT_ONCE, actor: JOB }
  return (await finaliseSilent(db, context, job)).confirmed
}

/** Reminds once, in neutral words, the clients who neither confirmed nor complained. */
export async function remindSilent(db: Db, context: MoveContext) {
  await inBatches((limit) =>
    db.transaction(async (tx) => {
      const silent = await orderRepository.takeUnreminded(tx, REMIND_AFTER, limit)
      for (const { id, userId } of silent) {
        const email = await accountService.findVerifiedEmail(tx, context, userId)
        if (email) await messageService.post(tx, context, email, receiptReminder(), { orderId: id })
        const text = confirmReminder(receiptPage(id))
        await pushService.notify(tx, context, {
          ...{ userId, text, minutesToLive: REMINDER_LIVES, orderId: id },
        })
      }
      return silent.length
    }),
  )
}

export async function listOwn(
  db: Db,
  { pii }: Pick<MoveContext, 'pii'>,
  userId: string,
  { page, limit }: { page: number; limit: number },
) {
  const { rows, total } = await clientOrderRepository.listOwn(db, userId, {
    limit,
    offset: (page - 1) * limit,
  })
  const items =
    rows.length > 0
      ? await clientOrderRepository.listOwnItems(
          db,
          userId,
          rows.map(({ order }) => order.id),
        )
      : []
  const itemsOf = Map.groupBy(items, ({ orderId }) => orderId)
  return { orders: rows.map((row) => toClientOrder(row, itemsOf.get(row.order.id) ?? [], pii)), total }
}

interface Correction {
  phone: string
  whatsapp: string
  position: string
}

/** Whom to call and where, corrected by the client until the parcel is picked up; the courier's screen follows. */
export async function correctDelivery(
  db: Db,
  { pii, jobs }: Pick<MoveContext, 'pii' | 'jobs'>,
  { orderId, userId, correction }: { orderId: string; userId: string; correction: Correction },
) {
  await db.transaction(async (tx) => {
    if (!(await orderRepository.lockOwnForUpdate(tx, orderId, userId))) throw new AppError('order.not_found')
    const sealed = {
      phone: pii.encrypt(correction.phone),
      whatsapp: pii.encrypt(correction.whatsapp),
      position: pii.encrypt(correction.position),
    }
    if (!(await orderRepository.correctPlaces(tx, orderId, sealed))) throw new AppError('order.wrong_state')
    await jobs.add(tx, 'tell-partners', { orderId })
  })
}

export const findCourierOf = clientOrderRepository.findCourierOf
export const hasLiveOrder = orderRepository.hasLiveOrder
export const hasFinalisedWith = orderRepository.hasFinalisedWith
export const erasePlaces = personalData.erasePlacesOf

/** What someone complained of and we still keep, in clear: for themselves alone. */
export async function listOwnComplaints(db: Db, { pii }: Pick<MoveContext, 'pii'>, userId: string) {
  const rows = await personalData.listComplaintsOf(db, userId)
  return rows.map(({ id, complaintAt, complaintReason }) => ({
    order_id: id,
    date: complaintAt?.toISOString() ?? '',
    reason: pii.decrypt(complaintReason!),
  }))
}

export const markComplaintSeen = personalData.markComplaintSeen

/** Complaints written before they were encrypted. Once there are none left this finds nothing, by an index. */
export async function encryptOldComplaints(db: Db, { pii }: Pick<MoveContext, 'pii'>) {
  for (const { id, reason } of await personalData.listClearComplaints(db, 500))
    await personalData.replaceComplaint(db, id, { from: reason!, to: pii.encrypt(reason!) })
}

/** Returns the payments of the orders it handled, which hold the same places. */
export const erasePlacesOfOldOrders = (tx: Db, limit: number) =>
  personalData.erasePlacesAfter(tx, PLACES_KEPT, limit)

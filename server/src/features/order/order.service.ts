import {
  AUTO_CONFIRM_AFTER,
  EXPIRED_AFTER,
  ORDER_MOVES,
  type OrderMoveName,
  REMIND_AFTER,
} from '@fantome/contract/order-status.ts'
import type { Role } from '@fantome/contract/role.ts'
import { splitOrder } from '@fantome/contract/split.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { AppError } from '../../shared/app-error.ts'
import type { Context } from '../../shared/context.ts'
import * as audit from '../audit/audit.service.ts'
import * as cartService from '../cart/cart.service.ts'
import * as ledgerService from '../ledger/ledger.service.ts'
import * as messageService from '../message/message.service.ts'
import { receiptReminder } from '../message/message.texts.ts'
import * as orderRepository from './order.repository.ts'
import { toClientOrder } from './order.view.ts'

export interface Actor {
  id: string | null
  role: Role | 'job'
}
const THE_JOB: Actor = { id: null, role: 'job' }

/** Makes the order of an approved payment, with its items, its first event and its money, or finds it made. */
export async function createFromPayment(
  tx: Db,
  payment: orderRepository.PaidCheckout & Amounts,
  by: orderRepository.ReportedBy = 'browser',
) {
  const split = splitOrder(payment.subtotal, payment.deliveryFee)
  const orderId = await orderRepository.insertOrder(tx, { payment, split, by })
  if (!orderId) return requireOfPayment(tx, payment.id)
  await ledgerService.postPaid(tx, { id: orderId, total: split.total }, payment.charged)
  await cartService.takeOut(tx, payment.userId, payment.items)
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

export async function lockForUpdate(tx: Db, orderId: string) {
  const order = await orderRepository.lockForUpdate(tx, orderId)
  if (!order) throw new AppError('order.not_found')
  return order
}

interface Moved {
  set?: Record<string, unknown>
  /** More than the status must be right. */
  onlyIf?: SQL
  details?: Record<string, unknown>
}

/** The one door through which an order moves: the table says whether, the database says who was first. */
export async function move(tx: Db, name: OrderMoveName, orderId: string, actor: Actor, moved: Moved = {}) {
  const { from, to, by } = ORDER_MOVES[name]
  if (!(by as readonly string[]).includes(actor.role)) throw new AppError('auth.forbidden')
  const before = await lockForUpdate(tx, orderId)
  const order = await orderRepository.update(tx, orderId, {
    from,
    set: { status: to, ...moved.set },
    onlyIf: moved.onlyIf,
  })
  if (!order) throw new AppError('order.wrong_state')
  await orderRepository.insertEvent(tx, {
    orderId,
    move: name,
    fromStatus: before.status,
    toStatus: to,
    actorId: actor.id,
    actorRole: actor.role,
    details: moved.details ?? null,
  })
  return order
}

/** Finalises a delivered order and releases what was earned. Asking again changes nothing. */
async function finalise(tx: Db, orderId: string, actor: Actor & { role: 'client' | 'admin' | 'job' }) {
  const order = await move(tx, 'confirm', orderId, actor, {
    set: { finalisedAt: sql`now()`, finalisedBy: actor.role },
    onlyIf: sql`finalised_at is null and (complaint_at is null or complaint_resolved_at is not null)`,
  })
  await ledgerService.postReleased(tx, order)
}

export async function confirmReceipt(db: Db, orderId: string, userId: string) {
  await db.transaction(async (tx) => {
    const order = await orderRepository.lockOwnForUpdate(tx, orderId, userId)
    if (!order) throw new AppError('order.not_found')
    if (order.finalisedAt) return
    if (order.complaintAt && !order.complaintResolvedAt) throw new AppError('order.complaint_open')
    await finalise(tx, orderId, { id: userId, role: 'client' })
  })
}

/** Freezes the automatic confirmation until an admin has decided. */
export async function complain(db: Db, orderId: string, userId: string, reason: string) {
  await db.transaction(async (tx) => {
    const order = await orderRepository.lockOwnForUpdate(tx, orderId, userId)
    if (!order) throw new AppError('order.not_found')
    if (order.complaintAt && !order.complaintResolvedAt) return
    await move(
      tx,
      'complain',
      orderId,
      { id: userId, role: 'client' },
      {
        set: { complaintAt: sql`now()`, complaintReason: reason, complaintResolvedAt: null },
        onlyIf: sql`finalised_at is null`,
      },
    )
  })
}

/** Orders that nobody confirmed nor contested, one transaction each: one that fails holds up no other. */
async function finaliseSilent(db: Db, hours: number, actor: Actor & { role: 'admin' | 'job' }) {
  let confirmed = 0
  const troubles: unknown[] = []
  for (const { id } of await orderRepository.listSilent(db, hours, 500)) {
    const confirmOne = db.transaction(async (tx) => {
      await finalise(tx, id, actor)
      if (actor.role === 'admin')
        await audit.record(tx, { adminId: actor.id!, action: 'order.force_confirm', targetId: id })
    })
    await confirmOne.then(
      () => confirmed++,
      (error: unknown) => {
        if (!(error instanceof AppError)) troubles.push(error) // else confirmed or contested meanwhile
      },
    )
  }
  if (troubles.length > 0) throw troubles[0]
  return confirmed
}

export const forceExpired = (db: Db, adminId: string) =>
  finaliseSilent(db, EXPIRED_AFTER, { id: adminId, role: 'admin' })

export const autoConfirm = (db: Db) => finaliseSilent(db, AUTO_CONFIRM_AFTER, { ...THE_JOB, role: 'job' })

/** A neutral word to who has not said whether the parcel came, once. */
export async function remindSilent(
  db: Db,
  context: Context,
  emailOf: (tx: Db, userId: string) => Promise<string | undefined>,
) {
  await db.transaction(async (tx) => {
    for (const { userId } of await orderRepository.takeUnreminded(tx, REMIND_AFTER)) {
      const email = await emailOf(tx, userId)
      if (email) await messageService.post(tx, context, email, receiptReminder())
    }
  })
}

export async function listOwn(db: Db, userId: string, { page, limit }: { page: number; limit: number }) {
  const { rows, total } = await orderRepository.listOwn(db, userId, { limit, offset: (page - 1) * limit })
  const items =
    rows.length > 0
      ? await orderRepository.listOwnItems(
          db,
          userId,
          rows.map(({ order }) => order.id),
        )
      : []
  const itemsOf = Map.groupBy(items, ({ orderId }) => orderId)
  return { orders: rows.map((row) => toClientOrder(row, itemsOf.get(row.order.id) ?? [])), total }
}

export const hasLiveOrder = orderRepository.hasLiveOrder
export const hasFinalisedWith = orderRepository.hasFinalisedWith
export const erasePlaces = orderRepository.erasePlacesOf

/** Days after the end of an order during which whom to call may still matter. */
const PLACES_KEPT = 30
export const purgeOldPlaces = (db: Db) => orderRepository.erasePlacesAfter(db, PLACES_KEPT)

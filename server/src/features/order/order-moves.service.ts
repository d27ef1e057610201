import type { OrderMoveName, OrderStatus } from '@fantome/contract/order-status.ts'
import type { SQL } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { AppError } from '../../shared/app-error.ts'
import { lockForUpdate, type MoveContext, move } from './move-order.ts'
import type { OrderRow } from './order.repository.ts'
import * as orderRepository from './order.repository.ts'
import * as orderEventRepository from './order-event.repository.ts'
import type { Actor } from './transitions.ts'

export { lockForUpdate, type MoveContext, type OrderRow }

export async function lockOwnForUpdate(tx: Db, orderId: string, userId: string) {
  const order = await orderRepository.lockOwnForUpdate(tx, orderId, userId)
  if (!order) throw new AppError('order.not_found')
  return order
}

/** What cannot be done yet is told apart from what can no longer be done. */
export function requireDelivered({ status }: Pick<OrderRow, 'status'>) {
  if (status !== 'delivered' && status !== 'cancelled') throw new AppError('order.not_delivered')
}

export const hasOpenComplaint = ({ complaintAt, complaintResolvedAt }: OrderRow) =>
  complaintAt !== null && complaintResolvedAt === null

/** Taken back by the client: whoever decides on one otherwise is an admin. */
export const isComplaintWithdrawn = ({ complaintResolvedAt, finalisedBy }: OrderRow) =>
  complaintResolvedAt !== null && finalisedBy === 'client'

export async function getOrder(db: Db, orderId: string) {
  const order = await orderRepository.findById(db, orderId)
  if (!order) throw new AppError('order.not_found')
  return order
}

interface Step {
  orderId: string
  actor: Actor
}
/** Who asks must still be allowed to: checked inside the claim itself. */
interface Claim extends Step {
  locked?: OrderRow
  onlyIf?: SQL
}
interface GivenBack extends Step {
  reason: string
}

/** A listed reason, or « Autre raison » and the partner's own words. */
interface Released extends GivenBack {
  words?: string
}

/** The first vendor to ask has the order. */
export const takeOrder = (
  tx: Db,
  context: MoveContext,
  { vendorId, ...step }: Claim & { vendorId: string },
) => move(tx, context, 'take', { ...step, set: { vendorId } })

export const markReady = (
  tx: Db,
  context: MoveContext,
  { pickupCode, ...step }: Step & { pickupCode: string },
) => move(tx, context, 'ready', { ...step, set: { pickupCode } })

/** The first courier to ask has the delivery. */
export const assignCourier = (
  tx: Db,
  context: MoveContext,
  { courierId, ...step }: Claim & { courierId: string },
) => move(tx, context, 'assignCourier', { ...step, set: { courierId } })

/** Back to the pool; a courier who has not picked up is freed with it. */
export const releaseVendor = (tx: Db, context: MoveContext, { reason, ...step }: Released) =>
  move(tx, context, 'releaseVendor', { ...step, details: { reason } })

export const releaseCourier = (tx: Db, context: MoveContext, { reason, ...step }: Released) =>
  move(tx, context, 'releaseCourier', { ...step, details: { reason } })

export const pickUp = (
  tx: Db,
  context: MoveContext,
  { handoverCode, ...step }: Step & { handoverCode: string },
) => move(tx, context, 'pickUp', { ...step, set: { handoverCode } })

/** The reason may say more than a short list does, so it is kept as ciphertext. */
export const reportIncident = (
  tx: Db,
  context: MoveContext,
  { reason, at, ...step }: GivenBack & { at?: string | undefined },
) =>
  move(tx, context, 'incident', {
    ...step,
    set: { incidentReason: context.pii.encrypt(reason) },
    ...(at && { details: { at } }),
  })

export const isIncidentKnown = orderEventRepository.hasIncidentOf

/** Whether nothing has happened to the locked order since this person made this move. */
export async function isLastMove(tx: Db, orderId: string, name: OrderMoveName, actorId: string) {
  const last = await orderEventRepository.findLast(tx, orderId)
  return last?.move === name && last.actorId === actorId
}

/** Its courier may work no longer: an admin decides on it as on an incident. What the courier said before stays. */
export const flagDelivery = (tx: Db, context: MoveContext, { reason, ...step }: GivenBack) =>
  move(tx, context, 'incident', {
    ...step,
    set: { incidentReason: context.pii.encrypt(reason) },
    details: { reason },
  })

export const resumeDelivery = (tx: Db, context: MoveContext, step: Step) =>
  move(tx, context, 'resumeDelivery', step)

export const handOver = (tx: Db, context: MoveContext, step: Step) => move(tx, context, 'handOver', step)

type Finaliser = 'client' | 'admin' | 'job'

/** Finalises a delivered order and releases what was earned. */
export const finalise = (tx: Db, context: MoveContext, step: Step & { actor: Actor & { role: Finaliser } }) =>
  move(tx, context, 'confirm', { ...step, set: { finalisedBy: step.actor.role } })

/** Freezes the automatic confirmation until an admin has decided. */
export const openComplaint = (tx: Db, context: MoveContext, { reason, ...step }: GivenBack) =>
  move(tx, context, 'complain', { ...step, set: { complaintReason: context.pii.encrypt(reason) } })

/** Looked into, or taken back by the client, and the order stands: final, and the shares released. */
export const closeComplaint = (
  tx: Db,
  context: MoveContext,
  step: Step & { actor: Actor & { role: 'admin' | 'client' } },
) => move(tx, context, 'closeComplaint', { ...step, set: { finalisedBy: step.actor.role } })

/** Said besides what was said already; naming the status tells the client's other screens. */
export const addToComplaint = (tx: Db, { pii }: MoveContext, order: OrderRow, said: string) =>
  orderRepository.update(tx, order.id, {
    from: [order.status],
    set: { complaintReason: pii.encrypt(said), complaintSeenAt: null, status: order.status },
  })

/** What the client reads of the decision on their complaint. */
export const answerComplaint = (tx: Db, { pii }: MoveContext, order: OrderRow, answer: string) =>
  orderRepository.update(tx, order.id, {
    from: [order.status],
    set: { complaintAnswer: pii.encrypt(answer) },
  })

/** Which way of cancelling a status allows: freely before the parcel leaves, after it only for a stated reason. */
const CANCELLING = {
  accepted: 'cancel',
  preparing: 'cancel',
  out_for_delivery: 'cancelIncident',
  delivered: 'refundComplaint',
} as const satisfies Record<Exclude<OrderStatus, 'cancelled'>, OrderMoveName>

/** Cancels an order wherever it stands; the caller owes back what was charged in the same transaction. */
export async function cancel(
  tx: Db,
  context: MoveContext,
  { reason, ...step }: Step & { charged: number; reason: string },
) {
  const { status } = await lockForUpdate(tx, step.orderId)
  if (status === 'cancelled') throw new AppError('order.wrong_state')
  return move(tx, context, CANCELLING[status], {
    ...step,
    set: { cancelReason: context.pii.encrypt(reason) },
  })
}

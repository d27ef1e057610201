import type { OrderMoveName } from '@fantome/contract/order-status.ts'
import type { AdminLevel } from '@fantome/contract/role.ts'
import type { Db } from '../../db/client.ts'
import { AppError } from '../../shared/app-error.ts'
import type { Context } from '../../shared/context.ts'
import * as audit from '../audit/audit.service.ts'
import * as dispatchService from '../dispatch/dispatch.service.ts'
import * as orderMoves from '../order/order-moves.service.ts'
import * as parcelCodes from '../order/parcel-code.service.ts'
import * as paymentService from '../payment/payment.service.ts'
import type { PaymentContext } from '../payment/payment-context.ts'
import * as refundService from '../payment/refund.service.ts'
import { ORDER_CANCELLED } from '../payment/refund.view.ts'

const byAdmin = (id: string) => ({ id, role: 'admin' }) as const

/** Which order, who decides, and why: every decision is a row of the audit. */
interface Decision {
  adminId: string
  orderId: string
  reason: string
}

/**
 * Cancels and gives the money back: order, ledger, refund and the client's message together or not at all. The client
 * reads why.
 */
export const cancelAndRefund = (db: Db, context: PaymentContext, decision: Decision) =>
  db.transaction((tx) => cancel(tx, context, { ...decision, toClient: decision.reason }))

async function cancel(
  tx: Db,
  context: PaymentContext,
  { adminId, orderId, reason, toClient }: Decision & { toClient: string },
) {
  const before = await orderMoves.lockForUpdate(tx, orderId)
  if (before.status === 'cancelled') return
  const payment = await paymentService.requirePayment(tx, before.paymentId)
  const { charged } = payment
  await orderMoves.cancel(tx, context, { orderId, actor: byAdmin(adminId), charged, reason: toClient })
  await refundService.createRefund(tx, context, { payment, reason: ORDER_CANCELLED, amount: charged })
  await audit.record(tx, {
    adminId,
    action: 'order.cancel',
    targetId: orderId,
    before: { status: before.status },
    after: { status: 'cancelled', reason },
  })
}

interface ComplaintDecision extends Decision {
  decision: 'finalise' | 'cancel_and_refund'
  /** What the client reads of it; the reason stays among admins. */
  message: string
}

/** What the client reads where the admin wrote nothing for them. */
const COMPLAINT_UPHELD = 'Annulée après votre signalement.'

/** Looked into: the order stands and the shares are released, or it is cancelled and the money given back. */
export async function resolveComplaint(db: Db, context: PaymentContext, asked: ComplaintDecision) {
  const { adminId, orderId, reason, decision, message } = asked
  await db.transaction(async (tx) => {
    const before = await orderMoves.lockForUpdate(tx, orderId)
    const isDecided = before.complaintResolvedAt !== null
    if (isDecided && (before.finalisedAt !== null) === (decision === 'finalise')) return
    if (decision === 'finalise') {
      await orderMoves.closeComplaint(tx, context, { orderId, actor: byAdmin(adminId) })
      const after = { finalised: true, reason }
      await audit.record(tx, { adminId, action: 'order.close_complaint', targetId: orderId, after })
    } else {
      if (!before.complaintAt || isDecided) throw new AppError('order.wrong_state')
      await cancel(tx, context, { adminId, orderId, reason, toClient: message || COMPLAINT_UPHELD })
    }
    if (!message) return
    await orderMoves.answerComplaint(tx, context, await orderMoves.lockForUpdate(tx, orderId), message)
  })
}

/** What a decision moves, and what it leaves in the audit. */
interface Trace {
  move: OrderMoveName
  action: string
  after: Record<string, unknown>
}

/** The same admin asks again for what they did last to this order, in the same words: done already. */
const isRepeat = async (tx: Db, { adminId, orderId }: Decision, { move, action, after }: Trace) =>
  (await orderMoves.isLastMove(tx, orderId, move, adminId)) &&
  audit.isRecorded(tx, { adminId, action, targetId: orderId, after })

const NOT_HANDED_OVER = 'Le colis n’a pas pu vous être remis.'

interface IncidentDecision extends Decision {
  level: AdminLevel | null
  decision: 'continue' | 'hand_over' | 'cancel_and_refund'
}

const traceOf = ({ decision, reason }: IncidentDecision): Trace => {
  if (decision === 'cancel_and_refund')
    return { move: 'cancelIncident', action: 'order.cancel', after: { reason } }
  const move = decision === 'continue' ? 'resumeDelivery' : 'handOver'
  return { move, action: 'order.resolve_incident', after: { decision, reason } }
}

/**
 * An incident ends one of three ways: the courier goes on, the parcel counts as handed over, or it is cancelled. The
 * support lets the courier go on; what moves money is not theirs.
 */
export async function resolveIncident(db: Db, context: PaymentContext, asked: IncidentDecision) {
  const { adminId, orderId, reason, decision, level } = asked
  if (level === 'support' && decision !== 'continue') throw new AppError('auth.forbidden')
  await db.transaction(async (tx) => {
    const { isFlagged, status } = await orderMoves.lockForUpdate(tx, orderId)
    if (!isFlagged || status !== 'out_for_delivery') {
      if (await isRepeat(tx, asked, traceOf(asked))) return
      throw new AppError('order.wrong_state')
    }
    const step = { orderId, actor: byAdmin(adminId) }
    if (decision === 'cancel_and_refund')
      return cancel(tx, context, { adminId, orderId, reason, toClient: NOT_HANDED_OVER })
    if (decision === 'continue') await orderMoves.resumeDelivery(tx, context, step)
    else await orderMoves.handOver(tx, context, step)
    const after = { decision, reason }
    await audit.record(tx, { adminId, action: 'order.resolve_incident', targetId: orderId, after })
  })
}

interface Assignment {
  adminId: string
  orderId: string
  partner: dispatchService.Partner
}

/** An admin gives the order to somebody, past the waves but not past what excludes a partner. */
export const assign = (db: Db, context: Context, { adminId, orderId, partner }: Assignment) =>
  db.transaction(async (tx) => {
    await dispatchService.assign(tx, context, partner, { orderId, actor: byAdmin(adminId) })
    const after = { role: partner.role, partner: partner.id }
    await audit.record(tx, { adminId, action: 'order.assign', targetId: orderId, after })
  })

interface Release extends Decision {
  role: 'vendeur' | 'livreur'
  /** Whoever has it, when left out. */
  holderId?: string | undefined
}

export const release = (db: Db, context: Context, asked: Release) =>
  db.transaction(async (tx) => {
    const { adminId, orderId, reason, role, holderId } = asked
    const order = await orderMoves.lockForUpdate(tx, orderId)
    const id = role === 'vendeur' ? order.vendorId : order.courierId
    if (!id || (holderId && holderId !== id)) {
      const move = role === 'vendeur' ? 'releaseVendor' : 'releaseCourier'
      if (await isRepeat(tx, asked, { move, action: 'order.release', after: { role, reason } })) return
      throw new AppError('order.wrong_state')
    }
    await dispatchService.releaseFrom(tx, context, { id, role }, { orderId, actor: byAdmin(adminId), reason })
    const after = { role, partner: id, reason }
    await audit.record(tx, { adminId, action: 'order.release', targetId: orderId, after })
  })

export const unlockCode = (db: Db, adminId: string, orderId: string, which: parcelCodes.CodeKind) =>
  db.transaction(async (tx) => {
    const order = await orderMoves.lockForUpdate(tx, orderId)
    await parcelCodes.unlockCode(tx, order, which)
    await audit.record(tx, { adminId, action: 'order.unlock_code', targetId: orderId, after: { which } })
  })

import { sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import * as accountService from '../account/account.service.ts'
import * as audit from '../audit/audit.service.ts'
import * as ledgerService from '../ledger/ledger.service.ts'
import * as messageService from '../message/message.service.ts'
import { orderCancelled } from '../message/message.texts.ts'
import * as orderService from '../order/order.service.ts'
import type { PaymentContext } from '../payment/payment-context.ts'
import * as refundService from '../payment/refund.service.ts'

const HAS_OPEN_COMPLAINT = sql`complaint_at is not null and complaint_resolved_at is null and finalised_at is null`

/** Which undoing an order's state allows: freely before the parcel leaves, after it only for a stated trouble. */
const UNDOING = {
  accepted: { move: 'cancel', onlyIf: undefined },
  preparing: { move: 'cancel', onlyIf: undefined },
  out_for_delivery: { move: 'cancelIncident', onlyIf: sql`is_flagged` },
  delivered: { move: 'refundComplaint', onlyIf: HAS_OPEN_COMPLAINT },
} as const

/** Cancels and gives the money back: order, ledger, refund and the word to the client together or not at all. */
export async function cancelAndRefund(
  db: Db,
  context: PaymentContext,
  adminId: string,
  orderId: string,
  reason: string,
) {
  await db.transaction(async (tx) => {
    const before = await orderService.lockForUpdate(tx, orderId)
    if (before.status === 'cancelled') return
    const undoing = UNDOING[before.status]
    const set = { cancelledAt: sql`now()`, ...(before.complaintAt && { complaintResolvedAt: sql`now()` }) }
    const onlyIf = undoing.onlyIf ? { onlyIf: undoing.onlyIf } : {}
    const order = await orderService.move(
      tx,
      undoing.move,
      orderId,
      { id: adminId, role: 'admin' },
      { set, ...onlyIf },
    )
    const charged = await refundService.request(tx, context, order.paymentId)
    await ledgerService.postReversed(tx, order, { charged, wasDelivered: before.status === 'delivered' })
    const email = await accountService.findVerifiedEmail(tx, context, order.userId)
    if (email) await messageService.post(tx, context, email, orderCancelled())
    await audit.record(tx, {
      adminId,
      action: 'order.cancel',
      targetId: orderId,
      before: { status: before.status },
      after: { status: 'cancelled', reason },
    })
  })
}

/** Looked into, and the order stands: the complaint is over, the order final and the shares released. */
export async function closeComplaint(db: Db, adminId: string, orderId: string, reason: string) {
  await db.transaction(async (tx) => {
    const before = await orderService.lockForUpdate(tx, orderId)
    if (before.finalisedAt && before.complaintResolvedAt) return
    const now = sql`now()`
    const order = await orderService.move(
      tx,
      'closeComplaint',
      orderId,
      { id: adminId, role: 'admin' },
      {
        set: { complaintResolvedAt: now, finalisedAt: now, finalisedBy: 'admin' },
        onlyIf: HAS_OPEN_COMPLAINT,
      },
    )
    await ledgerService.postReleased(tx, order)
    await audit.record(tx, {
      adminId,
      action: 'order.close_complaint',
      targetId: orderId,
      after: { finalised: true, reason },
    })
  })
}

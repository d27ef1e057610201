import type { Db } from '../../db/client.ts'
import type { Context } from '../../shared/context.ts'
import * as audit from '../audit/audit.service.ts'
import * as orderMoves from '../order/order-moves.service.ts'
import * as paymentService from '../payment/payment.service.ts'
import type { PaymentContext } from '../payment/payment-context.ts'
import * as refundService from '../payment/refund.service.ts'
import { ORDER_CANCELLED } from '../payment/refund.view.ts'

const byAdmin = (id: string) => ({ id, role: 'admin' }) as const

/** Cancels and gives the money back: order, ledger, refund and the client's message together or not at all. */
export async function cancelAndRefund(
  db: Db,
  context: PaymentContext,
  adminId: string,
  orderId: string,
  reason: string,
) {
  await db.transaction(async (tx) => {
    const before = await orderMoves.lockForUpdate(tx, orderId)
    if (before.status === 'cancelled') return
    const payment = await paymentService.requirePayment(tx, before.paymentId)
    const { charged } = payment
    await orderMoves.cancel(tx, context, { orderId, actor: byAdmin(adminId), charged })
    await refundService.createRefund(tx, context, { payment, reason: ORDER_CANCELLED, amount: charged })
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
export async function closeComplaint(
  db: Db,
  context: Context,
  { adminId, orderId, reason }: { adminId: string; orderId: string; reason: string },
) {
  await db.transaction(async (tx) => {
    const before = await orderMoves.lockForUpdate(tx, orderId)
    if (before.finalisedAt && before.complaintResolvedAt) return
    await orderMoves.closeComplaint(tx, context, { orderId, actor: byAdmin(adminId) })
    await audit.record(tx, {
      adminId,
      action: 'order.close_complaint',
      targetId: orderId,
      after: { finalised: true, reason },
    })
  })
}

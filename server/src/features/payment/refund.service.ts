import type { settleRefund } from '@fantome/contract/payment.ts'
import type { z } from 'zod'
import type { Db } from '../../db/client.ts'
import { AppError } from '../../shared/app-error.ts'
import * as audit from '../audit/audit.service.ts'
import * as ledgerService from '../ledger/ledger.service.ts'
import * as orderService from '../order/order.service.ts'
import type { PaymentRow } from './payment.repository.ts'
import * as paymentRepository from './payment.repository.ts'
import type { PaymentContext } from './payment-context.ts'
import type { RefundRow } from './refund.repository.ts'
import * as refundRepository from './refund.repository.ts'
import { ORDER_CANCELLED, referenceOf } from './refund.view.ts'

/** Owes the client what an order cost them, in the transaction that undoes the order; a job sends it. */
export async function request(tx: Db, context: PaymentContext, paymentId: string) {
  const { charged: amount } = (await paymentRepository.findById(tx, paymentId))!
  await ask(tx, context, { paymentId, amount, reason: ORDER_CANCELLED })
  return amount
}

/** Owes back a transaction that paid for no order. True the first time, whatever the reason given then. */
export async function owe(
  tx: Db,
  context: PaymentContext,
  payment: PaymentRow,
  { why, amount, reference }: { why: string; amount: number; reference: string },
) {
  if (await findOf(tx, payment, reference)) return false
  return ask(tx, context, { paymentId: payment.id, amount, reason: `${why}:${reference}` })
}

async function ask(
  tx: Db,
  context: PaymentContext,
  due: Pick<RefundRow, 'paymentId' | 'amount' | 'reason'>,
): Promise<boolean> {
  const refund = await refundRepository.insert(tx, due)
  if (refund) await context.jobs.add(tx, 'send-refund', { refundId: refund.id })
  return refund !== undefined
}

/** The refund that gives this transaction back, if one does. */
export async function findOf(tx: Db, payment: PaymentRow, reference: string) {
  const refunds = await refundRepository.listOf(tx, payment.id)
  return refunds.find((refund) => referenceOf(refund, payment) === reference)
}

/** The client has their money again: the refund is done and the books say so, once, whoever brings the news. */
export async function complete(tx: Db, refund: RefundRow) {
  const payment = (await paymentRepository.lockForUpdate(tx, refund.paymentId))!
  if (!(await refundRepository.settle(tx, refund.id, 'done'))) return
  const isOfOrder = refund.reason === ORDER_CANCELLED
  // A second payment that went back leaves the first one as it is.
  if (isOfOrder || (payment.state === 'in_review' && referenceOf(refund, payment) === payment.reference))
    await paymentRepository.update(tx, payment.id, { state: 'refunded' })
  if (!isOfOrder) return // its money never entered the books
  await ledgerService.postRefunded(tx, await orderService.requireOfPayment(tx, payment.id), refund.amount)
}

export async function list(
  db: Db,
  { status: state, page, limit }: { status?: RefundRow['state'] | undefined; page: number; limit: number },
) {
  return refundRepository.list(db, { state, limit, offset: (page - 1) * limit })
}

/** What a person did in the provider's dashboard. Saying it again changes nothing; done stays done. */
export async function settleByHand(db: Db, adminId: string, asked: z.output<typeof settleRefund.body>) {
  const { id, status, note } = asked
  await db.transaction(async (tx) => {
    const known = await refundRepository.findById(tx, id)
    if (!known) throw new AppError('refund.not_found')
    await paymentRepository.lockForUpdate(tx, known.paymentId)
    const refund = (await refundRepository.findById(tx, id))!
    if (refund.state === status) return
    if (refund.state === 'done') throw new AppError('refund.done')
    if (status === 'done') await complete(tx, refund)
    else await refundRepository.settle(tx, id, 'failed')
    await audit.record(tx, {
      adminId,
      action: 'refund.settle',
      targetId: id,
      before: { status: refund.state },
      after: { status, note },
    })
  })
}

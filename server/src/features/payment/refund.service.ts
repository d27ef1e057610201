import type { settleRefund } from '@fantome/contract/refund.ts'
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

interface NewRefund {
  payment: PaymentRow
  reason: string
  /** Centimes. */
  amount: number
  /** The transaction that paid for no order; without one, what the payment's order cost is given back. */
  reference?: string
}

/**
 * Money to give back, in the transaction of its cause; a job sends it. False when that transaction is being given back
 * already, whatever the reason was.
 */
export async function createRefund(
  tx: Db,
  context: Pick<PaymentContext, 'jobs'>,
  { payment, reason, amount, reference }: NewRefund,
) {
  if (reference !== undefined && (await findOf(tx, payment, reference))) return false
  const named = reference === undefined ? reason : `${reason}:${reference}`
  const refund = await refundRepository.insert(tx, { paymentId: payment.id, amount, reason: named })
  if (refund) await context.jobs.add(tx, 'send-refund', { refundId: refund.id })
  return refund !== undefined
}

/** The refund that gives this transaction back, if one does. */
export async function findOf(tx: Db, payment: PaymentRow, reference: string) {
  const refunds = await refundRepository.listOf(tx, payment.id)
  return refunds.find((refund) => referenceOf(refund, payment) === reference)
}

/** The client has their money again: the refund is done and the books say so, once, whoever reports it. */
export async function complete(tx: Db, refund: RefundRow) {
  const payment = (await paymentRepository.lockForUpdate(tx, refund.paymentId))!
  if (!(await refundRepository.settle(tx, refund.id, 'done'))) return
  const isOfOrder = refund.reason === ORDER_CANCELLED
  // A second payment that went back leaves the first one as it is.
  if (isOfOrder || (payment.state === 'in_review' && referenceOf(refund, payment) === payment.reference))
    await paymentRepository.update(tx, payment.id, { state: 'refunded' })
  if (!isOfOrder) return // its money never entered the books
  const orderId = await orderService.requireOfPayment(tx, payment.id)
  await ledgerService.postRefunded(tx, orderId, refund.amount)
  await orderService.tellScreens(tx, orderId)
}

export interface RefundsAsked {
  status?: RefundRow['state'] | undefined
  search?: string
  page: number
  limit: number
}

export async function list(db: Db, { status: state, search, page, limit }: RefundsAsked) {
  const found = search ? await refundRepository.findKeys(db, search) : undefined
  return {
    ...(await refundRepository.list(db, { state, found, limit, offset: (page - 1) * limit })),
    sums: await refundRepository.sumUp(db),
  }
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

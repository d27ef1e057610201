import type { FastifyInstance } from 'fastify'
import type { Db } from '../../db/client.ts'
import * as paymentRepository from './payment.repository.ts'

/** Owes the client what an order cost them, in the transaction that undoes the order; a job sends it. */
export async function request(app: FastifyInstance, tx: Db, paymentId: string) {
  const { charged: amount } = (await paymentRepository.findById(tx, paymentId))!
  const refund = await paymentRepository.insertRefund(tx, { paymentId, amount, reason: 'order_cancelled' })
  if (refund) await app.jobs.add(tx, 'send-refund', { refundId: refund.id })
  return amount
}

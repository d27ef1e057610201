import type { FastifyInstance } from 'fastify'
import * as alertService from '../alert/alert.service.ts'
import * as ledgerService from '../ledger/ledger.service.ts'
import * as orderService from '../order/order.service.ts'
import * as paymentRepository from './payment.repository.ts'
import { ProviderAway } from './provider.ts'
import { providerOf, settle, toPaymentOrder } from './settle.service.ts'

/** Asks about every payment whose end we do not know: a phone that died after paying still gets its order. */
export async function reconcile(app: FastifyInstance, idleSeconds = 45) {
  for (const { id } of await paymentRepository.listUnsettled(app.db, { idleSeconds, limit: 500 })) {
    await settle(app, id).catch((error: unknown) => {
      if (!(error instanceof ProviderAway))
        app.log.error({ err: error, paymentId: id }, 'could not settle a payment')
    })
  }
}

/** Sends money back where the provider can; elsewhere a person does it, and the refund stays on their list. */
export async function sendRefund(app: FastifyInstance, refundId: string) {
  const refund = await paymentRepository.findRefund(app.db, refundId)
  if (refund?.state !== 'requested') return
  const payment = (await paymentRepository.findById(app.db, refund.paymentId))!
  const outcome =
    payment.provider === 'test'
      ? 'done'
      : await providerOf(app, payment.provider).refund(toPaymentOrder(app, payment))
  await app.db.transaction(async (tx) => {
    if (outcome === 'done') {
      await paymentRepository.settleRefund(tx, refundId, 'done')
      await paymentRepository.update(tx, payment.id, { state: 'refunded' })
      await ledgerService.postRefunded(tx, await orderService.requireOfPayment(tx, payment.id), refund.amount)
      return
    }
    if (outcome === 'refused') await paymentRepository.settleRefund(tx, refundId, 'failed')
    await alertService.raise(tx, { kind: `refund.${outcome}`, subjectId: refundId })
  })
}

const PLACES_KEPT_DAYS = 30
export const forgetServedPlaces = (app: FastifyInstance) =>
  paymentRepository.eraseServedPlaces(app.db, PLACES_KEPT_DAYS)

/** A provider repeats itself for days, not for months; what it said is in the payment. */
const NEWS_KEPT_DAYS = 30
export const forgetOldNews = (app: FastifyInstance) =>
  paymentRepository.deleteEventsOlder(app.db, NEWS_KEPT_DAYS)

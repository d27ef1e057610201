import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import * as alertService from '../alert/alert.service.ts'
import * as paymentRepository from './payment.repository.ts'
import { providerOf, settle, toPaymentOrder } from './payment-status.service.ts'
import { ProviderUnavailable } from './provider.ts'
import * as refundRepository from './refund.repository.ts'
import * as refundService from './refund.service.ts'
import { referenceOf } from './refund.view.ts'

/** Asks about every payment whose end we do not know: a phone that died after paying still gets its order. */
export async function reconcile(app: FastifyInstance, idleSeconds = 45) {
  for (const { id } of await paymentRepository.listUnsettled(app.db, { idleSeconds, limit: 500 }))
    await unlessUnavailable(app, id, () => settle(app, id, undefined, { by: 'job' }))
  // A refund made by hand in a provider's dashboard shows there first.
  for (const { refund, payment } of await refundRepository.listOpen(app.db, {
    idleSeconds,
    limit: 500,
  })) {
    const reference = referenceOf(refund, payment)
    if (!reference) continue
    await unlessUnavailable(app, payment.id, async () => {
      await settle(app, payment.id, reference, { by: 'job', evenSettled: true })
      await paymentRepository.update(app.db, payment.id, { checkedAt: sql<Date>`now()` })
    })
  }
}

async function unlessUnavailable(app: FastifyInstance, paymentId: string, work: () => Promise<unknown>) {
  await work().catch((error: unknown) => {
    if (!(error instanceof ProviderUnavailable))
      app.log.error({ err: error, paymentId }, 'could not settle a payment')
  })
}

/** Sends money back where the provider can; elsewhere a person does it, and the refund stays on their list. */
export async function sendRefund(app: FastifyInstance, refundId: string) {
  const refund = await refundRepository.findById(app.db, refundId)
  if (refund?.state !== 'requested') return
  const payment = (await paymentRepository.findById(app.db, refund.paymentId))!
  // Of two transactions, the one that is owed back.
  const owed = { ...toPaymentOrder(app, payment), reference: referenceOf(refund, payment) }
  const outcome = payment.provider === 'test' ? 'done' : await providerOf(app, payment.provider).refund(owed)
  await app.db.transaction(async (tx) => {
    if (outcome === 'done') return refundService.complete(tx, refund)
    if (outcome === 'refused') await refundRepository.settle(tx, refundId, 'failed')
    await alertService.raise(tx, { kind: `refund.${outcome}`, subjectId: refundId })
  })
}

const PLACES_KEPT_DAYS = 30
export const purgeUsedPlaces = (app: FastifyInstance) =>
  paymentRepository.eraseServedPlaces(app.db, PLACES_KEPT_DAYS)

/** A provider repeats itself for days, not for months; what it said is in the payment. */
const NEWS_KEPT_DAYS = 30
export const purgeOldWebhookEvents = (app: FastifyInstance) =>
  paymentRepository.deleteEventsOlder(app.db, NEWS_KEPT_DAYS)

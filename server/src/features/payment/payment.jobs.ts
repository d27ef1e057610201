import { sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import * as alertService from '../alert/alert.service.ts'
import * as paymentRepository from './payment.repository.ts'
import type { PaymentContext } from './payment-context.ts'
import { providerOf, settle, toPaymentOrder } from './payment-status.service.ts'
import { ProviderUnavailable } from './provider.ts'
import * as refundRepository from './refund.repository.ts'
import * as refundService from './refund.service.ts'
import { referenceOf } from './refund.view.ts'

/** Asks about every payment whose end we do not know: a phone that died after paying still gets its order. */
export async function reconcile(db: Db, context: PaymentContext, idleSeconds = 45) {
  for (const { id } of await paymentRepository.listUnsettled(db, { idleSeconds, limit: 500 }))
    await unlessUnavailable(context, id, () => settle(db, context, id, undefined, { by: 'job' }))
  // A refund made by hand in a provider's dashboard shows there first.
  for (const { refund, payment } of await refundRepository.listOpen(db, {
    idleSeconds,
    limit: 500,
  })) {
    const reference = referenceOf(refund, payment)
    if (!reference) continue
    await unlessUnavailable(context, payment.id, async () => {
      await settle(db, context, payment.id, reference, { by: 'job', evenSettled: true })
      await paymentRepository.update(db, payment.id, { checkedAt: sql<Date>`now()` })
    })
  }
}

async function unlessUnavailable(context: PaymentContext, paymentId: string, work: () => Promise<unknown>) {
  await work().catch((error: unknown) => {
    if (!(error instanceof ProviderUnavailable))
      context.log.error({ err: error, paymentId }, 'could not settle a payment')
  })
}

/** Sends money back where the provider can; elsewhere a person does it, and the refund stays on their list. */
export async function sendRefund(db: Db, context: PaymentContext, refundId: string) {
  const refund = await refundRepository.findById(db, refundId)
  if (refund?.state !== 'requested') return
  const payment = (await paymentRepository.findById(db, refund.paymentId))!
  // Of two transactions, the one that is owed back.
  const owed = { ...toPaymentOrder(context, payment), reference: referenceOf(refund, payment) }
  const outcome =
    payment.provider === 'test' ? 'done' : await providerOf(context, payment.provider).refund(owed)
  await db.transaction(async (tx) => {
    if (outcome === 'done') return refundService.complete(tx, refund)
    if (outcome === 'refused') await refundRepository.settle(tx, refundId, 'failed')
    await alertService.raise(tx, { kind: `refund.${outcome}`, subjectId: refundId })
  })
}

const PLACES_KEPT_DAYS = 30
export const purgeUsedPlaces = (db: Db) => paymentRepository.eraseServedPlaces(db, PLACES_KEPT_DAYS)

/** A provider repeats itself for days, not for months; what it said is in the payment. */
const NEWS_KEPT_DAYS = 30
export const purgeOldWebhookEvents = (db: Db) => paymentRepository.deleteEventsOlder(db, NEWS_KEPT_DAYS)

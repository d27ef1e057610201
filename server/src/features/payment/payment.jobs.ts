import { sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { inBatches } from '../../shared/batches.ts'
import { createConcurrencyLimiter } from '../../shared/concurrency-limiter.ts'
import * as alertService from '../alert/alert.service.ts'
import * as paymentRepository from './payment.repository.ts'
import type { PaymentContext } from './payment-context.ts'
import { providerOf, settle, toPaymentOrder } from './payment-status.service.ts'
import * as placesRepository from './places.repository.ts'
import { ProviderUnavailable } from './provider.ts'
import * as reconciliationRepository from './reconciliation.repository.ts'
import * as refundRepository from './refund.repository.ts'
import * as refundService from './refund.service.ts'
import { referenceOf } from './refund.view.ts'

/** Most of the time is spent waiting for a provider; the database's connections are for clients first. */
const AT_ONCE = 5
const MAX_PER_RUN = 500

/** A payment is asked about so often, and the less often the older it is. */
const IDLE_SECONDS = 45

/** Asks about every payment whose end we do not know: a phone that died after paying still gets its order. */
export async function reconcile(db: Db, context: PaymentContext, idleSeconds = IDLE_SECONDS) {
  const limit = createConcurrencyLimiter(AT_ONCE, MAX_PER_RUN)
  const due = { idleSeconds, limit: MAX_PER_RUN }
  const unsettled = await reconciliationRepository.listUnsettled(db, due)
  await Promise.all(
    unsettled.map(({ id }) =>
      limit(() => unlessUnavailable(context, id, () => settle(db, context, id, undefined, { by: 'job' }))),
    ),
  )
  const refunds = await refundRepository.listOpen(db, due)
  await Promise.all(refunds.map((open) => limit(() => checkRefund(db, context, open))))
}

/** Payments whose provider should have been asked this long ago, and was not or did not answer. */
export const countUnreconciled = (db: Db, minutes: number) =>
  reconciliationRepository.countUnsettled(db, {
    idleSeconds: IDLE_SECONDS,
    lateSeconds: minutes * 60,
    limit: 10_000,
  })

/** A refund made by hand in a provider's dashboard shows there first. */
async function checkRefund(
  db: Db,
  context: PaymentContext,
  { refund, payment }: refundRepository.OpenRefund,
) {
  const reference = referenceOf(refund, payment)
  if (!reference) return
  await unlessUnavailable(context, payment.id, async () => {
    await settle(db, context, payment.id, reference, { by: 'job', evenSettled: true })
    await paymentRepository.update(db, payment.id, { checkedAt: sql<Date>`now()` })
  })
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
export const purgeAbandonedPlaces = (db: Db) =>
  inBatches((limit) => placesRepository.eraseAbandonedPlaces(db, PLACES_KEPT_DAYS, limit))

/** A provider repeats an event for days, not for months; what came of it is in the payment. */
const EVENTS_KEPT_DAYS = 30
export const purgeOldWebhookEvents = (db: Db) =>
  inBatches((limit) => paymentRepository.deleteEventsOlder(db, EVENTS_KEPT_DAYS, limit))

import { isId } from '@fantome/contract/endpoint.ts'
import { v5 } from 'uuid'
import type { Db } from '../../db/client.ts'
import type { ProviderName } from '../../db/schema/payment.ts'
import * as alertService from '../alert/alert.service.ts'
import * as paymentRepository from './payment.repository.ts'
import type { PaymentContext } from './payment-context.ts'
import type { WebhookEvent } from './provider.ts'

/** One subject per provider: however many forged calls come, there is one unseen alert, and nothing of them is stored. */
const alertSubjectOf = (provider: ProviderName) => v5(`webhook:${provider}`, v5.URL)

/** Someone spoke in a provider's name without its signature. */
export const reportForged = (db: Db, provider: ProviderName) =>
  alertService.raise(db, {
    kind: 'webhook.forged',
    subjectId: alertSubjectOf(provider),
    details: { provider },
  })

/** Notes what a provider says, once, and leaves the asking to a job: the caller is answered at once. */
export async function receiveWebhook(
  db: Db,
  context: PaymentContext,
  provider: ProviderName,
  event: WebhookEvent,
) {
  await db.transaction(async (tx) => {
    const payment =
      (isId(event.paymentId) ? await paymentRepository.findById(tx, event.paymentId!) : undefined) ??
      (event.reference ? await paymentRepository.findByReference(tx, provider, event.reference) : undefined)
    const isKnown = payment?.provider === provider
    const row = { provider, eventKey: event.eventKey, paymentId: isKnown ? payment.id : null }
    if (!(await paymentRepository.insertEvent(tx, row))) return
    if (!event.paymentId && !event.reference) return // genuine, but about something else than a payment
    if (!isKnown) {
      context.log.warn({ provider }, 'webhook about a payment that is not ours')
      await alertService.raise(tx, { kind: 'payment.unknown', details: { provider } })
      return
    }
    const reference = event.reference ? { reference: event.reference } : {}
    await context.jobs.add(tx, 'settle-payment', { paymentId: payment.id, ...reference })
  })
}

import type { FastifyInstance } from 'fastify'
import * as sessionService from '../account/session.service.ts'
import * as messageService from '../message/message.service.ts'
import * as orderService from '../order/order.service.ts'
import * as paymentJobs from '../payment/payment.jobs.ts'

/** Erases what has served. How long each thing is kept, and why: docs/decisions/0009. */
export async function purgeExpiredData(app: FastifyInstance) {
  await orderService.purgeOldPlaces(app.db)
  await paymentJobs.purgeUsedPlaces(app)
  await paymentJobs.purgeOldWebhookEvents(app)
  await sessionService.purgeExpiredSecrets(app.db)
  await app.rateLimits.purgeOld()
  await messageService.purgeOld(app.db)
}

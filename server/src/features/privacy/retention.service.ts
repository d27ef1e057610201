import type { FastifyInstance } from 'fastify'
import * as sessionService from '../account/session.service.ts'
import * as messageService from '../message/message.service.ts'
import * as orderService from '../order/order.service.ts'
import * as paymentJobs from '../payment/payment.jobs.ts'

/** Erases what has served. How long each thing is kept, and why: docs/decisions/0009. */
export async function forgetWhatHasServed(app: FastifyInstance) {
  await orderService.forgetOldPlaces(app.db)
  await paymentJobs.forgetServedPlaces(app)
  await paymentJobs.forgetOldNews(app)
  await sessionService.forgetSpentKeys(app.db)
  await app.throttle.forgetOld()
  await messageService.forgetOld(app.db)
}

import type { Db } from '../../db/client.ts'
import { inBatches } from '../../shared/batches.ts'
import type { Context } from '../../shared/context.ts'
import * as accountService from '../account/account.service.ts'
import * as sessionService from '../account/session.service.ts'
import * as noticeService from '../catalogue/notice.service.ts'
import * as messageService from '../message/message.service.ts'
import * as orderService from '../order/order.service.ts'
import * as partnerClosureService from '../partner/partner-closure.service.ts'
import * as paymentJobs from '../payment/payment.jobs.ts'
import * as paymentService from '../payment/payment.service.ts'
import * as chatInbox from '../telegram/inbox.service.ts'

/** Erases expired data. How long each kind is stored, and why: docs/decisions/0009. */
export async function purgeExpiredData(db: Db, context: Context) {
  await orderService.encryptOldComplaints(db, context)
  await inBatches((limit) =>
    db.transaction(async (tx) => {
      const paymentIds = await orderService.erasePlacesOfOldOrders(tx, limit)
      await paymentService.erasePlacesOfPayments(tx, paymentIds)
      return paymentIds.length
    }),
  )
  await paymentJobs.purgeAbandonedPlaces(db)
  await paymentJobs.purgeOldWebhookEvents(db)
  await sessionService.purgeExpiredSecrets(db)
  await partnerClosureService.purgeExpired(db, context)
  await accountService.purgeClosedPseudos(db)
  await context.rateLimits.purgeOld()
  await messageService.purgeOld(db)
  await noticeService.purgeTold(db)
  await chatInbox.purgeOld(db)
}

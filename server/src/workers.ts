import type pg from 'pg'
import { v5 } from 'uuid'
import type { AppContext } from './app.ts'
import type { Db } from './db/client.ts'
import type { Reads } from './db/reads.ts'
import type { Channel } from './db/schema/message.ts'
import * as resetService from './features/account/reset.service.ts'
import * as alertService from './features/alert/alert.service.ts'
import * as bulkService from './features/bulk/job.service.ts'
import * as noticeService from './features/catalogue/notice.service.ts'
import * as offerWaves from './features/dispatch/offer-waves.service.ts'
import * as erasureService from './features/erasure/erasure.service.ts'
import { checkBooks } from './features/ledger/ledger-check.ts'
import * as messageService from './features/message/message.service.ts'
import type { Senders } from './features/message/sender.ts'
import { startSending } from './features/message/sending.service.ts'
import * as deliveryTimes from './features/order/delivery-times.service.ts'
import * as orderService from './features/order/order.service.ts'
import { raiseEndingContracts } from './features/partner/partner-closure.service.ts'
import * as paymentJobs from './features/payment/payment.jobs.ts'
import { settle } from './features/payment/payment-status.service.ts'
import { purgeExpiredData } from './features/privacy/retention.service.ts'
import { createPushSender } from './features/push/push-sender.ts'
import { checkDays, sumChangedDays } from './features/statistics/daily-totals.service.ts'
import { tellAlerts } from './features/telegram/alert-chat.service.ts'
import * as inboxService from './features/telegram/inbox.service.ts'
import { createOfferChat } from './features/telegram/offer-chat.service.ts'
import { tellPartners } from './features/telegram/partner-notice.service.ts'
import { noteLedgerCheck } from './operations/notes.ts'

interface Shop {
  db: Db
  context: AppContext
}

/** What this process does besides answering. Any number of processes may; each piece of work is done by one. */
export async function startWorkers({ db, pool, reads, context }: Shop & { pool: pg.Pool; reads: Reads }) {
  const { jobs, log } = context
  const { SMTP_URL: url, MAIL_FROM: from, isProduction } = context.env
  // Loaded only where there is a mail server: it takes its time.
  const mailer = url
    ? (await import('./features/message/mailer.ts')).createSmtpMailer({ url, from })
    : undefined
  const token = context.env.TELEGRAM_BOT_TOKEN
  // Loaded only where there is a bot.
  const telegram = token
    ? await (await import('./features/telegram/telegram.ts')).openTelegram({ db, pool, context }, token)
    : undefined
  const senders: Senders = {
    ...(mailer && { email: mailer }),
    ...(telegram && { telegram: telegram.sender }),
    ...(context.env.VAPID_PRIVATE_KEY && { push: createPushSender({ db, ...context }) }),
  }
  await startSending(db, { ...context, senders })
  if (!mailer && isProduction) log.warn('SMTP_URL is not set: e-mails wait in the outbox')
  await jobs.work('settle-payment', async ({ paymentId, reference, by }) => {
    await settle(db, context, paymentId, reference, { by: by ?? 'webhook', evenSettled: true })
  })
  await jobs.work('send-refund', ({ refundId }) => paymentJobs.sendRefund(db, context, refundId))
  await jobs.work('run-bulk', ({ jobId }) => bulkService.run({ db, reads }, context, jobId))
  const tellChats = createOfferChat(context)
  await jobs.work('open-offers', (asked) => offerWaves.openWave(db, context, asked, tellChats))
  await jobs.work('watch-preparation', (asked) => offerWaves.watchPreparation(db, context, asked))
  await jobs.work('tell-partners', (told) => tellPartners(db, context, told))
  await jobs.work('telegram-update', ({ updateId }) =>
    inboxService.handle(db, context, telegram?.api, updateId),
  )
  await jobs.work('tell-alerts', () => tellAlerts(db, context))
  await jobs.work('reconcile-payments', () => paymentJobs.reconcile(db, context))
  await jobs.work('watch-receipts', () => watchReceipts({ db, context }, Object.keys(senders) as Channel[]))
  await jobs.work('check-books', async () => {
    await noteLedgerCheck(db, () => checkBooks(db, context))
    await checkDays(db, context)
  })
  await jobs.work('list-erasures', async () => void (await erasureService.writeList(db, context)))
  await jobs.work('sum-days', async () => void (await sumChangedDays(db)))
  await jobs.work('measure-deliveries', () => deliveryTimes.measure(db))
  await jobs.work('tell-products-back', () => noticeService.tellBack(db, context))
  await jobs.work('password-otp', (asked) => resetService.sendOtp(db, context, asked))
  return {
    async close() {
      for (const sender of Object.values(senders)) sender.close?.()
      await telegram?.close()
    },
  }
}

/** `channels`: those that are sent; what waits for a channel nobody configured is no failure. */
export const watchReceipts = ({ db, context }: Shop, channels: Channel[]) =>
  runAll(
    { db, context },
    {
      'confirm silent orders': () => orderService.autoConfirm(db, context),
      ...(channels.length > 0 && {
        'report undelivered messages': () => messageService.raiseUndelivered(db, context, channels),
      }),
      'purge expired data': () => purgeExpiredData(db, context),
      'purge files of imports and exports': () => bulkService.purgeOld(db, context),
      'remind silent clients': () => orderService.remindSilent(db, context),
      'watch contracts': () => raiseEndingContracts(db),
    },
  )

/** Runs every task even when another fails, raises an alert for each that does, then throws the first error. */
async function runAll({ db, context: { log } }: Shop, tasks: Record<string, () => Promise<unknown>>) {
  const errors: unknown[] = []
  for (const [task, run] of Object.entries(tasks)) {
    await run().catch(async (error: unknown) => {
      log.error({ err: error, task }, 'a scheduled task failed')
      errors.push(error)
      await alertService.raise(db, { kind: 'task.failed', subjectId: v5(task, v5.URL), details: { task } })
    })
  }
  if (errors.length > 0) throw errors[0]
}

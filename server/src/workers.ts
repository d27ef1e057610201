import type { FastifyInstance } from 'fastify'
import * as accountService from './features/account/account.service.ts'
import * as resetService from './features/account/reset.service.ts'
import { checkBooks } from './features/ledger/ledger-check.ts'
import { createSmtpMailer } from './features/message/mailer.ts'
import * as messageService from './features/message/message.service.ts'
import * as orderService from './features/order/order.service.ts'
import * as paymentJobs from './features/payment/payment.jobs.ts'
import { settle } from './features/payment/payment-status.service.ts'
import { purgeExpiredData } from './features/privacy/retention.service.ts'

/** What this process does besides answering. Any number of processes may; each piece of work is done by one. */
export async function startWorkers(app: FastifyInstance) {
  const { SMTP_URL: url, MAIL_FROM: from, isProduction } = app.env
  const mailer = url ? createSmtpMailer({ url, from }) : undefined
  if (mailer || !isProduction)
    await messageService.startSending(app.db, { jobs: app.jobs, pii: app.pii, mailer })
  else app.log.warn('SMTP_URL is not set: e-mails wait in the outbox')
  await app.jobs.work('settle-payment', async ({ paymentId, reference, by }) => {
    await settle(app, paymentId, reference, { by: by ?? 'webhook', evenSettled: true })
  })
  await app.jobs.work('send-refund', ({ refundId }) => paymentJobs.sendRefund(app, refundId))
  await app.jobs.work('reconcile-payments', () => paymentJobs.reconcile(app))
  await app.jobs.work('watch-receipts', () => watchReceipts(app, { hasMailer: mailer !== undefined }))
  await app.jobs.work('check-books', () => checkBooks(app))
  await app.jobs.work('password-otp', (asked) => resetService.sendOtp(app, asked))
}

export const watchReceipts = (app: FastifyInstance, { hasMailer }: { hasMailer: boolean }) =>
  runAll(app, {
    'confirm silent orders': () => orderService.autoConfirm(app.db),
    ...(hasMailer && { 'report undelivered messages': () => messageService.raiseUndelivered(app) }),
    'forget what has served': () => purgeExpiredData(app),
    'remind silent clients': () => orderService.remindSilent(app, accountService.findVerifiedEmail(app)),
  })

/** Every part of a round is made, whatever became of the others; the first trouble is the round's. */
async function runAll({ log }: FastifyInstance, parts: Record<string, () => Promise<unknown>>) {
  const troubles: unknown[] = []
  for (const [part, make] of Object.entries(parts)) {
    await make().catch((error: unknown) => {
      log.error({ err: error, part }, 'a part of a round failed')
      troubles.push(error)
    })
  }
  if (troubles.length > 0) throw troubles[0]
}

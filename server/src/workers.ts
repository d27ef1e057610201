import type { FastifyInstance } from 'fastify'
import * as resetService from './features/account/reset.service.ts'
import { createSmtpMailer } from './features/message/mailer.ts'
import * as messageService from './features/message/message.service.ts'

/** What this process does besides answering. Any number of processes may; each piece of work is done by one. */
export async function startWorkers(app: FastifyInstance) {
  const { SMTP_URL: url, MAIL_FROM: from, isProduction } = app.env
  const mailer = url ? createSmtpMailer({ url, from }) : undefined
  if (mailer || !isProduction)
    await messageService.startSending(app.db, { jobs: app.jobs, pii: app.pii, mailer })
  else app.log.warn('SMTP_URL is not set: e-mails wait in the outbox')
  await app.jobs.work('password-otp', ({ emailHash }) => resetService.sendOtp(app, emailHash))
}

import { timingSafeEqual } from 'node:crypto'
import type { FastifyPluginAsync } from 'fastify'
import { AppError } from '../../shared/app-error.ts'
import { done } from '../../shared/http.ts'
import { hashSecret } from '../../shared/secret.ts'
import * as inboxService from './inbox.service.ts'

/** Equal lengths and equal times, whatever was sent. */
const isSame = (given: string, secret: string) =>
  timingSafeEqual(Buffer.from(hashSecret(given)), Buffer.from(hashSecret(secret)))

/** Where Telegram calls us. What it tells is noted and answered at once; a job acts on it. */
export const telegramWebhookRoutes: FastifyPluginAsync = async (app) => {
  app.post('/webhooks/telegram', { config: { access: 'public' } }, async ({ headers, body }) => {
    const secret = app.context.env.TELEGRAM_WEBHOOK_SECRET
    if (!secret) throw new AppError('request.not_found')
    const given = headers['x-telegram-bot-api-secret-token']
    if (typeof given !== 'string' || !isSame(given, secret)) throw new AppError('webhook.bad_secret')
    await inboxService.receive(app.db, app.context, body)
    return done('Bien reçu.')
  })
}

import type pg from 'pg'
import type { Db } from '../../db/client.ts'
import type { Context } from '../../shared/context.ts'
import { startPolling } from './polling.ts'
import { createTelegramApi } from './telegram-api.ts'
import { createTelegramSender } from './telegram-sender.ts'

interface Shop {
  db: Db
  pool: pg.Pool
  context: Context
}

/** The bot of this process: it writes, and hears by webhook or, without a secret for one, by polling. */
export async function openTelegram({ db, pool, context }: Shop, token: string) {
  const { env, jobs, pii } = context
  const { TELEGRAM_API_ROOT: apiRoot, TELEGRAM_WEBHOOK_SECRET: secret, PUBLIC_URL } = env
  const api = createTelegramApi({ token, apiRoot })
  if (secret) {
    await jobs.work('telegram-webhook', () => api.useWebhook(`${PUBLIC_URL}/webhooks/telegram`, secret))
    await jobs.add(db, 'telegram-webhook', {})
  }
  const polling = secret ? undefined : startPolling({ pool, db, context, api })
  return { api, sender: createTelegramSender({ db, pii, api }), close: () => polling?.stop() }
}

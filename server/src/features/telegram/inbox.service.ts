import type { Db } from '../../db/client.ts'
import { AppError } from '../../shared/app-error.ts'
import { inBatches } from '../../shared/batches.ts'
import type { Context } from '../../shared/context.ts'
import * as cardRepository from './card.repository.ts'
import type { TelegramApi } from './telegram-api.ts'
import * as updateRepository from './update.repository.ts'
import { senderOf, type TelegramUpdate, telegramUpdate } from './update.ts'
import { handleUpdate } from './update-handler.ts'

/** Notes what Telegram told, once per update, and asks for it to be handled. What concerns nobody is forgotten. */
export async function receive(db: Db, { jobs, pii }: Pick<Context, 'jobs' | 'pii'>, told: unknown) {
  const { success, data: update } = telegramUpdate.safeParse(told)
  const sender = success && senderOf(update)
  if (!sender) return
  const { update_id: updateId } = update
  await db.transaction(async (tx) => {
    const noted = { updateId, sender: pii.hash(sender), body: pii.encrypt(JSON.stringify(update)) }
    if (await updateRepository.insert(tx, noted)) await jobs.add(tx, 'telegram-update', { updateId })
  })
}

/** An update that fails as often is given up: what the same person does next must not wait for it. */
const ATTEMPTS = 5

/** Handles one update, once: what it does and that it was done are one transaction. A pressed button is always answered. */
export async function handle(db: Db, context: Context, api: TelegramApi | undefined, updateId: number) {
  const answered = await db
    .transaction(async (tx) => {
      const row = await updateRepository.lockOpenForUpdate(tx, updateId)
      if (!row) return
      if (await updateRepository.hasEarlier(tx, row))
        return void (await context.jobs.add(tx, 'telegram-update', { updateId }, { delaySeconds: 1 }))
      const update = JSON.parse(context.pii.decrypt(row.body)) as TelegramUpdate
      const text = await handleUpdate(tx, context, update)
      await updateRepository.markHandled(tx, updateId)
      return { queryId: update.callback_query?.id, text }
    })
    .catch((error: unknown) => giveUp(db, context, updateId, error))
  if (!answered?.queryId || !api) return
  // Too late to matter when it fails: the card shows what became of it.
  await api
    .answer(answered.queryId, answered.text)
    .catch((error: unknown) => context.log.warn({ err: error }, 'a pressed button was not answered'))
}

async function giveUp(db: Db, context: Context, updateId: number, error: unknown) {
  const row = await updateRepository.countAttempt(db, updateId)
  if (!row || row.attempts < ATTEMPTS) throw error
  context.log.error({ err: error }, 'a chat update was given up')
  const update = JSON.parse(context.pii.decrypt(row.body)) as TelegramUpdate
  await updateRepository.markHandled(db, updateId)
  return { queryId: update.callback_query?.id, text: new AppError('server.unexpected').message }
}

/** Longer than Telegram repeats an update, and than anyone comes back to an ended card. */
const [UPDATE_DAYS, CARD_DAYS] = [7, 30]
export async function purgeOld(db: Db) {
  await inBatches((limit) => updateRepository.deleteOlder(db, UPDATE_DAYS, limit))
  await inBatches((limit) => cardRepository.deleteOlder(db, CARD_DAYS, limit))
}

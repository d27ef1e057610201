import { sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { inBatches } from '../../shared/batches.ts'
import type { Context } from '../../shared/context.ts'
import type { Jobs } from '../../shared/jobs.ts'
import type { Pii } from '../../shared/pii.ts'
import * as alertService from '../alert/alert.service.ts'
import type { Mailer } from './mailer.ts'
import * as messageRepository from './message.repository.ts'
import type { MessageText } from './message.texts.ts'

type Post = Pick<Context, 'env' | 'jobs' | 'pii'>

/** Writes an e-mail to the outbox, in the transaction of whatever caused it; nothing where no e-mail is sent. */
export async function post(
  tx: Db,
  { env, jobs, pii }: Post,
  to: string,
  text: MessageText,
  minutesToLive?: number,
) {
  if (env.EMAIL === 'off') return
  const messageId = await messageRepository.insert(tx, {
    channel: 'email',
    recipient: pii.encrypt(to),
    subject: text.subject,
    body: pii.encrypt(text.body),
    expiresAt: minutesToLive ? sql`now() + make_interval(mins => ${minutesToLive})` : null,
  })
  await jobs.add(tx, 'send-message', { messageId })
}

/** As many at a time: a mail server that was away for long leaves many. */
const UNDELIVERED_LIMIT = 500

/** Raises one alert per message that could not be delivered for a day. */
export async function raiseUndelivered(db: Db, { log }: Pick<Context, 'log'>) {
  const undelivered = await messageRepository.listUndelivered(db, UNDELIVERED_LIMIT)
  if (undelivered.length === 0) return
  const ids = undelivered.map(({ id }) => id)
  const fresh = await db.transaction((tx) => alertService.raiseNew(tx, 'message.undelivered', ids))
  if (fresh > 0) log.error({ messages: fresh }, 'messages nobody took for a day')
}

/** Another day of tries for them. Answers how many there are. */
export const sendAgain = (db: Db, jobs: Jobs) =>
  db.transaction(async (tx) => {
    const undelivered = await messageRepository.listUndelivered(tx, UNDELIVERED_LIMIT)
    for (const { id: messageId } of undelivered) await jobs.add(tx, 'send-message', { messageId })
    return undelivered.length
  })

const KEPT_DAYS = 14
export const purgeOld = (db: Db) => inBatches((limit) => messageRepository.deleteOlder(db, KEPT_DAYS, limit))

/** Sends what waits. Without a mailer (outside production) messages stay readable under /dev/messages. */
export async function startSending(
  db: Db,
  { jobs, pii, mailer }: { jobs: Jobs; pii: Pii; mailer: Mailer | undefined },
) {
  await jobs.work('send-message', async ({ messageId }) => {
    const message = mailer && (await messageRepository.findWaiting(db, messageId))
    if (!message) return
    if (message.isExpired) {
      await messageRepository.markDropped(db, message.id)
      return
    }
    const [to, body] = [pii.decrypt(message.recipient), pii.decrypt(message.body)]
    await mailer.send({ id: message.id, to, subject: message.subject, body })
    await messageRepository.markSent(db, message.id)
  })
}

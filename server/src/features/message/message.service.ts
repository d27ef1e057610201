import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../db/client.ts'
import type { Jobs } from '../../shared/jobs.ts'
import type { Pii } from '../../shared/pii.ts'
import type { Mailer } from './mailer.ts'
import * as messageRepository from './message.repository.ts'
import type { MessageText } from './message.texts.ts'

type Post = Pick<FastifyInstance, 'jobs' | 'pii'>

/** Writes an e-mail to the outbox, in the transaction of whatever caused it. */
export async function post(
  tx: Db,
  { jobs, pii }: Post,
  to: string,
  text: MessageText,
  minutesToLive?: number,
) {
  const messageId = await messageRepository.insert(tx, {
    channel: 'email',
    recipient: pii.encrypt(to),
    subject: text.subject,
    body: pii.encrypt(text.body),
    expiresAt: minutesToLive ? sql`now() + make_interval(mins => ${minutesToLive})` : null,
  })
  await jobs.add(tx, 'send-message', { messageId })
}

const KEPT_DAYS = 14
export const forgetOld = (db: Db) => messageRepository.deleteOlder(db, KEPT_DAYS)

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

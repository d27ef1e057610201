import { sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { CHANNELS, type Channel } from '../../db/schema/message.ts'
import { inBatches } from '../../shared/batches.ts'
import type { Context } from '../../shared/context.ts'
import type { Jobs } from '../../shared/jobs.ts'
import * as alertService from '../alert/alert.service.ts'
import * as messageRepository from './message.repository.ts'
import type { MessageText } from './message.texts.ts'

type Post = Pick<Context, 'env' | 'jobs' | 'pii'>

interface Outgoing extends MessageText {
  channel: Channel
  /** The address in that channel: e-mail address, chat, push subscription. */
  to: string
  minutesToLive?: number | undefined
  /** Messages to this recipient arrive in the order they were written. */
  isOrdered?: boolean
  /** What it tells, told once: written again, by whatever process, it is not sent again. */
  key?: string
  /** The order it tells of: admins see on its page that it went. */
  orderId?: string | undefined
}

/** Writes a message to the outbox, in the transaction of whatever caused it. Undefined when its key was there already. */
export async function postTo(tx: Db, { jobs, pii }: Omit<Post, 'env'>, message: Outgoing) {
  const { channel, to, subject, body, minutesToLive, isOrdered = false, key, orderId } = message
  const messageId = await messageRepository.insert(tx, {
    channel,
    recipient: pii.encrypt(to),
    subject,
    body: pii.encrypt(body),
    lane: isOrdered ? pii.hash(`${channel}:${to}`) : null,
    key: key ?? null,
    orderId: orderId ?? null,
    expiresAt: minutesToLive ? sql`now() + make_interval(mins => ${minutesToLive})` : null,
  })
  if (messageId) await jobs.add(tx, 'send-message', { messageId })
  return messageId
}

/** Unsaid, unless it was said already: a newer message says better. */
export const withdraw = messageRepository.markDropped

/** Writes an e-mail to the outbox; nothing where no e-mail is sent. */
export async function post(
  tx: Db,
  context: Post,
  to: string,
  text: MessageText,
  { minutesToLive, orderId }: Pick<Outgoing, 'minutesToLive' | 'orderId'> = {},
) {
  if (context.env.EMAIL === 'off') return
  await postTo(tx, context, { channel: 'email', to, ...text, minutesToLive, orderId })
}

/** As many at a time: a mail server that was away for long leaves many. */
const UNDELIVERED_LIMIT = 500

/** Raises one alert per message of these channels that could not be delivered for a day. */
export async function raiseUndelivered(
  db: Db,
  { log }: Pick<Context, 'log'>,
  channels: Channel[] = [...CHANNELS],
) {
  const undelivered = await messageRepository.listUndelivered(db, channels, UNDELIVERED_LIMIT)
  if (undelivered.length === 0) return
  const ids = undelivered.map(({ id }) => id)
  const fresh = await db.transaction((tx) => alertService.raiseNew(tx, 'message.undelivered', ids))
  if (fresh > 0) log.error({ messages: fresh }, 'messages nobody took for a day')
}

/** Another day of tries for them. Answers how many there are. */
export const sendAgain = (db: Db, jobs: Jobs) =>
  db.transaction(async (tx) => {
    const undelivered = await messageRepository.listUndelivered(tx, [...CHANNELS], UNDELIVERED_LIMIT)
    for (const { id: messageId } of undelivered) await jobs.add(tx, 'send-message', { messageId })
    return undelivered.length
  })

const KEPT_DAYS = 14
export const purgeOld = (db: Db) => inBatches((limit) => messageRepository.deleteOlder(db, KEPT_DAYS, limit))

/** What waits for one recipient whose messages keep their order, oldest first: what a demo without a sender shows. */
export async function listWaitingFor(
  db: Db,
  { pii }: Pick<Context, 'pii'>,
  { channel, to }: { channel: Channel; to: string },
) {
  const rows = await messageRepository.listLane(db, pii.hash(`${channel}:${to}`))
  return rows.map(({ body }) => pii.decrypt(body))
}

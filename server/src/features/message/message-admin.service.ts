import type { UnsentMessage } from '@fantome/contract/message-admin.ts'
import type { Db } from '../../db/client.ts'
import { CHANNELS, type Channel } from '../../db/schema/message.ts'
import type { Env } from '../../env.ts'
import type { Context } from '../../shared/context.ts'
import * as audit from '../audit/audit.service.ts'
import * as messageRepository from './message.repository.ts'

/** The channels that are sent here; what waits for another, as in a demo, is no failure. */
export const channelsOn = (env: Env): Channel[] => [
  ...(env.SMTP_URL ? (['email'] as const) : []),
  ...(env.TELEGRAM_BOT_TOKEN ? (['telegram'] as const) : []),
  ...(env.VAPID_PRIVATE_KEY ? (['push'] as const) : []),
]

export const countUnsent = (db: Db, { env }: Pick<Context, 'env'>) =>
  messageRepository.countUnsent(db, channelsOn(env))

/** The same of each channel that is sent here, whether or not anything waits. */
export async function countUnsentByChannel(db: Db, { env }: Pick<Context, 'env'>) {
  const on = channelsOn(env)
  const unsent = await messageRepository.countUnsentByChannel(db, on)
  return on.map((channel) => ({ channel, count: unsent.find((row) => row.channel === channel)?.count ?? 0 }))
}

interface Page {
  page: number
  limit: number
}

export async function listUnsent(db: Db, { env, pii }: Pick<Context, 'env' | 'pii'>, { page, limit }: Page) {
  const on = channelsOn(env)
  const paging = { limit, offset: (page - 1) * limit }
  const { rows, total } = await messageRepository.listUnsent(db, on, paging)
  const { sent, unsent } = await messageRepository.countByChannel(db, on)
  const countOf = (counts: { channel: Channel; count: number }[], channel: Channel) =>
    counts.find((counted) => counted.channel === channel)?.count ?? 0
  return {
    messages: rows.map((row) => toUnsent(row, pii)),
    total,
    channels: CHANNELS.map((channel) => ({
      channel,
      is_on: on.includes(channel),
      sent_today: countOf(sent, channel),
      unsent: countOf(unsent, channel),
    })),
  }
}

type Row = Awaited<ReturnType<typeof messageRepository.listUnsent>>['rows'][number]

const toUnsent = ({ message, isGivenUp }: Row, pii: Context['pii']): UnsentMessage => ({
  _id: message.id,
  channel: message.channel,
  subject: message.subject,
  recipient: message.channel === 'email' ? veilEmail(pii.decrypt(message.recipient)) : '',
  order_id: message.orderId,
  created_at: message.createdAt.toISOString(),
  expires_at: message.expiresAt?.toISOString() ?? null,
  tried_at: message.triedAt?.toISOString() ?? null,
  attempts: message.attempts,
  problem: message.problem ?? '',
  state: isGivenUp ? 'given_up' : 'waiting',
})

/** « a•••@•••.bj »: enough to tell two apart, too little to write to. */
const veilEmail = (address: string) =>
  `${address.slice(0, 1)}•••@•••${/\.[a-z]{2,10}$/i.exec(address)?.[0] ?? ''}`

/** Gives messages another day of tries. Those that were sent or dropped meanwhile are left alone. */
export const resend = (db: Db, { jobs }: Pick<Context, 'jobs'>, adminId: string, ids: string[]) =>
  db.transaction(async (tx) => {
    const waiting = await messageRepository.markResent(tx, ids)
    for (const messageId of waiting) await jobs.add(tx, 'send-message', { messageId })
    if (waiting.length > 0)
      await audit.record(tx, { adminId, action: 'message.resend', after: { messages: waiting.length } })
    return waiting.length
  })

/** Nobody needs to be told any more. Those that were sent meanwhile are left alone. */
export const drop = (db: Db, adminId: string, ids: string[]) =>
  db.transaction(async (tx) => {
    const dropped = await messageRepository.dropWaiting(tx, ids)
    if (dropped > 0) await audit.record(tx, { adminId, action: 'message.drop', after: { messages: dropped } })
    return dropped
  })

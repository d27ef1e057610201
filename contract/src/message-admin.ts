import { z } from 'zod'
import { type Endpoint, idOf, pageNumber, pageSize, pagination, reply } from './endpoint.ts'

const admins = ['admin'] as const

export const MESSAGE_CHANNELS = ['email', 'telegram', 'push'] as const
export type MessageChannel = (typeof MESSAGE_CHANNELS)[number]

/** `waiting` is still tried by itself; `given_up` was, for a day, and waits for somebody. */
export const UNSENT_STATES = ['waiting', 'given_up'] as const

/** Nobody has taken it yet: its title and a veiled recipient, never its words. */
const unsentMessage = z.object({
  _id: z.string(),
  channel: z.enum(MESSAGE_CHANNELS),
  subject: z.string(),
  /** « a•••@•••.bj », or empty where an address would say nothing. */
  recipient: z.string(),
  order_id: z.string().nullable(),
  created_at: z.string(),
  expires_at: z.string().nullable(),
  tried_at: z.string().nullable(),
  attempts: z.number(),
  /** `later`, `smtp_452`, `http_503`, `timeout`, `unreachable`, `unknown`; empty before the first try. */
  problem: z.string(),
  state: z.enum(UNSENT_STATES),
})
export type UnsentMessage = z.output<typeof unsentMessage>

/** The oldest first. */
export const getUnsentMessages = {
  method: 'GET',
  path: '/api/admin/messages',
  access: admins,
  levels: ['support', 'finance'],
  query: z.object({ page: pageNumber.default(1), limit: pageSize(100).default(20) }),
  reply: reply(z.array(unsentMessage), {
    pagination,
    /** How each channel fares today. */
    channels: z.array(
      z.object({
        channel: z.enum(MESSAGE_CHANNELS),
        /** Whether anything is sent by it here at all. */
        is_on: z.boolean(),
        sent_today: z.number(),
        unsent: z.number(),
      }),
    ),
  }),
} as const satisfies Endpoint

/** Another day of tries. What was sent or dropped meanwhile is left as it is. */
export const resendMessages = {
  method: 'POST',
  path: '/api/admin/messages/resend',
  access: admins,
  levels: ['support'],
  body: z.object({ ids: z.array(idOf('request.not_found')).min(1).max(200) }),
  reply: reply(z.object({ resent: z.number() })),
} as const satisfies Endpoint

/** No more tries, and what it said is erased. What was sent meanwhile stays sent. */
export const dropMessages = {
  method: 'POST',
  path: '/api/admin/messages/drop',
  access: admins,
  levels: ['support'],
  body: z.object({ ids: z.array(idOf('request.not_found')).min(1).max(200) }),
  reply: reply(z.object({ dropped: z.number() })),
} as const satisfies Endpoint

import { z } from 'zod'
import { bareReply, type Endpoint, reply } from './endpoint.ts'

const admins = ['admin'] as const

/** The chat in which an admin reads alerts. */
export const adminChat = z.object({
  state: z.enum(['none', 'linked', 'broken']),
  since: z.string().nullable(),
  /** False: no bot is configured, so there is nothing to link. */
  is_possible: z.boolean(),
})
export type AdminChat = z.output<typeof adminChat>

export const getAdminTelegram = {
  method: 'GET',
  path: '/api/admin/telegram-link',
  access: admins,
  levels: ['support', 'finance'],
  reply: reply(adminChat),
} as const satisfies Endpoint

/** The link to open in Telegram, once; null when no bot is configured. */
export const linkAdminTelegram = {
  method: 'POST',
  path: '/api/admin/telegram-link',
  access: admins,
  levels: ['support', 'finance'],
  reply: reply(z.object({ url: z.string().nullable() })),
} as const satisfies Endpoint

export const unlinkAdminTelegram = {
  method: 'DELETE',
  path: '/api/admin/telegram-link',
  access: admins,
  levels: ['support', 'finance'],
  reply: bareReply,
} as const satisfies Endpoint

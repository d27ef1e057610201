import { z } from 'zod'
import { bareReply, type Endpoint, reply } from './endpoint.ts'
import { couriers, partners } from './partner.ts'

export const setAvailability = {
  method: 'PUT',
  path: '/api/partner/availability',
  access: couriers,
  body: z.object({ available: z.boolean('Choisissez oui ou non.') }),
  reply: reply(z.object({ available: z.boolean() })),
} as const satisfies Endpoint

export const TELEGRAM_STATES = ['none', 'waiting', 'linked', 'broken'] as const

export const partnerProfile = z.object({
  role: z.enum(partners),
  full_name: z.string(),
  /** First name and initial, as others see it. */
  short_name: z.string(),
  pseudo: z.string(),
  store_name: z.string(),
  commune: z.string(),
  quartiers: z.array(z.string()),
  /** All but the middle veiled. */
  phone: z.string(),
  email: z.string(),
  since: z.string(),
  available: z.boolean(),
  contract_start: z.string().nullable(),
  contract_end: z.string().nullable(),
  /** Contract ended: no offers, but history, earnings and withdrawals stay. */
  is_active: z.boolean(),
  max_active: z.number(),
  given_back: z.number(),
  /** « Premiers pas » are shown until they were read or skipped once. */
  first_steps_seen: z.boolean(),
  telegram: z.object({ state: z.enum(TELEGRAM_STATES), since: z.string().nullable() }),
})
export type PartnerProfile = z.output<typeof partnerProfile>

export const getPartnerProfile = {
  method: 'GET',
  path: '/api/partner/profile',
  access: partners,
  reply: reply(partnerProfile),
} as const satisfies Endpoint

export const endFirstSteps = {
  method: 'PUT',
  path: '/api/partner/first-steps',
  access: partners,
  reply: bareReply,
} as const satisfies Endpoint

/** The link to open in Telegram, once; null when no bot is configured. */
export const linkTelegram = {
  method: 'POST',
  path: '/api/partner/telegram-link',
  access: partners,
  reply: reply(z.object({ url: z.string().nullable() })),
} as const satisfies Endpoint

export const unlinkTelegram = {
  method: 'DELETE',
  path: '/api/partner/telegram-link',
  access: partners,
  reply: bareReply,
} as const satisfies Endpoint

import { z } from 'zod'
import { bareReply, type Endpoint, idOf, pageNumber, pageSize, pagination, reply, text } from './endpoint.ts'
import { FACTORS_USED } from './factor-proof.ts'
import { day } from './order-search.ts'
import { ADMIN_LEVELS, ROLES, SECOND_FACTORS } from './role.ts'

export const listedUser = z.object({
  _id: z.string(),
  pseudo: z.string(),
  full_name: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  /** Of admins only. */
  admin_level: z.enum(ADMIN_LEVELS).optional(),
  /** Of admins only. */
  second_factor: z.array(z.enum(SECOND_FACTORS)).optional(),
  is_blocked: z.boolean(),
  created_at: z.string(),
  /** When one of their living sign-ins was last renewed. */
  last_seen_at: z.string().nullable(),
})
export type ListedUser = z.output<typeof listedUser>

/** `counts`: what was searched for, by role, whichever role is shown. */
const listOfUsers = reply(z.array(listedUser), {
  pagination,
  counts: z.object({ client: z.number(), vendeur: z.number(), livreur: z.number(), admin: z.number() }),
})

export const getAllUsers = {
  method: 'GET',
  path: '/api/admin/users/all',
  access: ['admin'],
  query: z.object({
    page: pageNumber.default(1),
    limit: pageSize(500).default(500),
    search: text(100).optional(),
    role: z.enum(ROLES).optional(),
  }),
  reply: listOfUsers,
} as const satisfies Endpoint

/** The same, searched in the body: an e-mail must not stand in an address. */
export const searchUsers = {
  method: 'POST',
  path: '/api/admin/users/search',
  access: ['admin'],
  body: z.object({
    /** One account alone. */
    id: idOf('user.not_found').optional(),
    /** Registered between these days of the shop, both included. */
    from: day.optional(),
    to: day.optional(),
    search: text(100).default(''),
    role: z.enum(ROLES).optional(),
    page: z.int().min(1).max(100_000).default(1),
    limit: z.int().min(1).max(500).default(50),
  }),
  reply: listOfUsers,
} as const satisfies Endpoint

export const changeRole = {
  method: 'PUT',
  path: '/api/admin/users/change-role',
  access: ['admin'],
  freshSignIn: true,
  body: z.object({ id: idOf('user.not_found') }),
  reply: reply(z.object({ role: z.enum(ROLES) })),
} as const satisfies Endpoint

export const toggleBlock = {
  method: 'PUT',
  path: '/api/admin/users/toggle-block-status',
  access: ['admin'],
  freshSignIn: true,
  /** `is_blocked`: what the account is to become, so that two taps end the same; without it the call toggles. */
  body: z.object({ id: idOf('user.not_found'), is_blocked: z.boolean().optional() }),
  reply: reply(z.object({ is_blocked: z.boolean() })),
} as const satisfies Endpoint

/** What an admin may do; their sign-ins end with the change. */
export const setUserLevel = {
  method: 'PUT',
  path: '/api/admin/users/level',
  access: ['admin'],
  freshSignIn: true,
  body: z.object({
    id: idOf('user.not_found'),
    level: z.enum(ADMIN_LEVELS, 'Choisissez Support, Finance ou Complet.'),
  }),
  reply: reply(z.object({ admin_level: z.enum(ADMIN_LEVELS) })),
} as const satisfies Endpoint

/** For who lost every device and code: nothing of the second factor is left, no sign-in either. */
export const resetSecondFactor = {
  method: 'PUT',
  path: '/api/admin/users/reset-second-factor',
  access: ['admin'],
  freshSignIn: true,
  body: z.object({ id: idOf('user.not_found') }),
  reply: bareReply,
} as const satisfies Endpoint

/** One of someone's living sign-ins. Neither address nor device is known of it. */
export const userSession = z.object({
  _id: z.string(),
  created_at: z.string(),
  last_used_at: z.string(),
  second_factor: z.enum(FACTORS_USED).nullable(),
})
export type UserSession = z.output<typeof userSession>

/** With what is left of an admin's recovery codes. */
export const getUserSessions = {
  method: 'GET',
  path: '/api/admin/users/:id/sessions',
  access: ['admin'],
  params: z.object({ id: idOf('user.not_found') }),
  reply: reply(z.object({ sessions: z.array(userSession), recovery_codes_left: z.number() })),
} as const satisfies Endpoint

/** Signs someone out, everywhere or in one place, and lets them come back: a lost phone, not a bad client. */
export const endUserSessions = {
  method: 'PUT',
  path: '/api/admin/users/end-sessions',
  access: ['admin'],
  freshSignIn: true,
  body: z.object({ id: idOf('user.not_found'), session_id: idOf('session.not_found').optional() }),
  reply: reply(z.object({ ended: z.number() })),
} as const satisfies Endpoint

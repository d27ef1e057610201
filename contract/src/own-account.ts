import { z } from 'zod'
import { bareReply, type Endpoint, reply } from './endpoint.ts'
import { ADMIN_LEVELS, ROLES, SECOND_FACTORS } from './role.ts'

// What every page of the shop asks for; the rest of the account is in account.ts, which few pages download.

export const GENDERS = ['Homme', 'Femme'] as const

export const user = z.object({
  _id: z.string(),
  pseudo: z.string(),
  role: z.enum(ROLES),
  /** Of admins only: which calls they may make. */
  admin_level: z.enum(ADMIN_LEVELS).optional(),
  email: z.string(),
  email_verified: z.boolean(),
  /** While another address waits to be verified: the one that still recovers the account. */
  recovery_email: z.string().optional(),
  country_id: z.string(),
  full_name: z.string(),
  gender: z.enum([...GENDERS, '']),
  is_blocked: z.boolean(),
  must_change_password: z.boolean(),
  recovery_codes_left: z.number(),
  /** Of admins only: the factors they have, and whether nothing opens before they add one. */
  second_factor: z.array(z.enum(SECOND_FACTORS)).optional(),
  must_add_second_factor: z.boolean().optional(),
  created_at: z.string(),
})
export type User = z.output<typeof user>

export const userDetails = {
  method: 'GET',
  path: '/api/user/user-details',
  access: 'signed-in',
  beforePasswordChange: true,
  beforeSecondFactor: true,
  reply: reply(user),
} as const satisfies Endpoint

export const refreshToken = {
  method: 'POST',
  path: '/api/user/refresh-token',
  access: 'refresh',
  beforeSecondFactor: true,
  reply: reply(z.object({ accessToken: z.string() })),
} as const satisfies Endpoint

export const logout = {
  method: 'GET',
  path: '/api/user/logout',
  access: 'signed-in',
  beforePasswordChange: true,
  beforeSecondFactor: true,
  orRefreshToken: true,
  reply: bareReply,
} as const satisfies Endpoint

import { z } from 'zod'
import { type Endpoint, idOf, pageNumber, pageSize, pagination, reply, text } from './endpoint.ts'
import { ROLES } from './role.ts'

export const listedUser = z.object({
  _id: z.string(),
  pseudo: z.string(),
  full_name: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  is_blocked: z.boolean(),
  created_at: z.string(),
})
export type ListedUser = z.output<typeof listedUser>

export const getAllUsers = {
  method: 'GET',
  path: '/api/admin/users/all',
  access: ['admin'],
  query: z.object({
    page: pageNumber.default(1),
    limit: pageSize(500).default(500),
    search: text(100).optional(),
  }),
  reply: reply(z.array(listedUser), { pagination }),
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

/** Signs someone out everywhere, and lets them come back: a lost phone, not a bad client. */
export const endUserSessions = {
  method: 'PUT',
  path: '/api/admin/users/end-sessions',
  access: ['admin'],
  freshSignIn: true,
  body: z.object({ id: idOf('user.not_found') }),
  reply: reply(z.object({ ended: z.number() })),
} as const satisfies Endpoint

import { z } from 'zod'
import { type Endpoint, reply } from './endpoint.ts'

/** How much waits in each list of the administration, for its bell, its tiles and its rail. */
export const getAdminCounts = {
  method: 'GET',
  path: '/api/admin/counts',
  access: ['admin'],
  reply: reply(
    z.object({
      alerts: z.number(),
      unassigned: z.number(),
      /** Of the unassigned, those that no vendor has taken yet. */
      without_vendor: z.number(),
      assigned: z.number(),
      complaints: z.number(),
      /** Of the open complaints, those that no admin has read yet. */
      unread_complaints: z.number(),
      withdrawals: z.number(),
    }),
  ),
} as const satisfies Endpoint

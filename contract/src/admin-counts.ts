import { z } from 'zod'
import { type Endpoint, reply } from './endpoint.ts'

/** How much waits in each list of the administration, and how much there is, for its bell, its tiles and its rail. */
export const getAdminCounts = {
  method: 'GET',
  path: '/api/admin/counts',
  access: ['admin'],
  levels: ['support', 'finance'],
  reply: reply(
    z.object({
      alerts: z.number(),
      unassigned: z.number(),
      /** Quartiers of the unassigned in which no courier is available. */
      zones_without_courier: z.number(),
      /** Of the unassigned, those that no vendor has taken yet. */
      without_vendor: z.number(),
      /** Taken by a vendor, without a courier; of them those of half an hour and more, and the longest, in minutes. */
      waiting: z.number(),
      urgent_waiting: z.number(),
      longest_waiting: z.number(),
      assigned: z.number(),
      /** Delivered and not final; of them those an admin may confirm. */
      to_confirm: z.number(),
      expired: z.number(),
      complaints: z.number(),
      /** Of the open complaints, those that no admin has read yet. */
      unread_complaints: z.number(),
      withdrawals: z.number(),
      /** Asked for or failed. */
      refunds: z.number(),
      /** Tried in vain, or waiting longer than sending takes. */
      unsent_messages: z.number(),
      /** What the shop consists of. Products shown in it, and of them those that cannot be ordered now. */
      products: z.number(),
      unavailable_products: z.number(),
      /** Not blocked. */
      vendors: z.number(),
      couriers: z.number(),
      /** Of the couriers, those who take deliveries now. */
      available_couriers: z.number(),
      accounts: z.number(),
      countries: z.number(),
      communes: z.number(),
    }),
  ),
} as const satisfies Endpoint

import { z } from 'zod'
import { bareReply, type Endpoint, idOf, reply } from './endpoint.ts'
import { clients, oneOrder } from './order.ts'

/** The courier of one's own order, without having to know who it was; never told to them. */
export const excludeCourier = {
  method: 'PUT',
  path: '/api/order/:id/exclude-courier',
  access: clients,
  params: oneOrder,
  body: z.object({ excluded: z.boolean('Choisissez oui ou non.') }),
  reply: bareReply,
} as const satisfies Endpoint

const excludedCouriers = z.array(
  z.object({
    _id: z.string(),
    full_name: z.string(),
    commune: z.string(),
    /** Excluded at. */
    since: z.string(),
  }),
)

export const getExcludedCouriers = {
  method: 'GET',
  path: '/api/user/excluded-couriers',
  access: clients,
  reply: reply(excludedCouriers),
} as const satisfies Endpoint

/** The whole list at once. */
export const setExcludedCouriers = {
  method: 'PUT',
  path: '/api/user/excluded-couriers',
  access: clients,
  body: z.object({ ids: z.array(idOf('partner.not_found')).max(200) }),
  reply: reply(excludedCouriers),
} as const satisfies Endpoint

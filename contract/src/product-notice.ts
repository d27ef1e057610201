import { z } from 'zod'
import { product } from './catalogue.ts'
import { bareReply, type Endpoint, idOf, reply } from './endpoint.ts'

/** As many products as one account may wait for. */
export const MAX_NOTICES = 50

const access = ['client', 'admin'] as const
const params = z.object({ id: idOf('product.not_found') })

/** Asks to be told once when a product can be had again. Asking twice is harmless. */
export const askNotice = {
  method: 'POST',
  path: '/api/product/:id/notify',
  access,
  params,
  reply: bareReply,
} as const satisfies Endpoint

/** Forgets it, asked for or told. */
export const forgetNotice = {
  method: 'DELETE',
  path: '/api/product/:id/notify',
  access,
  params,
  reply: bareReply,
} as const satisfies Endpoint

/** What one waits for, and what came back since the last visit. */
export const getNotices = {
  method: 'GET',
  path: '/api/user/product-notices',
  access,
  reply: reply(z.object({ waiting: z.array(z.string()), back: z.array(product) })),
} as const satisfies Endpoint

import { z } from 'zod'
import { product, rating } from './catalogue.ts'
import { bareReply, type Endpoint, idOf, reply } from './endpoint.ts'

const one = z.object({ product_id: idOf('product.not_found') })

/** The products someone put aside, the latest first; those no longer sold are not shown. */
export const getFavourites = {
  method: 'GET',
  path: '/api/user/favorites',
  access: ['client', 'admin'],
  reply: reply(z.array(product)),
} as const satisfies Endpoint

export const addFavourite = {
  method: 'PUT',
  path: '/api/user/favorites',
  access: ['client', 'admin'],
  body: one,
  reply: bareReply,
} as const satisfies Endpoint

export const removeFavourite = {
  method: 'DELETE',
  path: '/api/user/favorites',
  access: ['client', 'admin'],
  body: one,
  reply: bareReply,
} as const satisfies Endpoint

/** Stars only: no words, no name. The answer is what everyone now sees. */
export const rateProduct = {
  method: 'POST',
  path: '/api/product/:id/rating',
  access: ['client', 'admin'],
  params: z.object({ id: idOf('product.not_found') }),
  body: z.object({
    stars: z
      .int('La note va de 1 à 5 étoiles.')
      .min(1, 'La note va de 1 à 5 étoiles.')
      .max(5, 'La note va de 1 à 5 étoiles.'),
  }),
  reply: reply(rating),
} as const satisfies Endpoint

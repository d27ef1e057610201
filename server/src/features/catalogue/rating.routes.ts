import { rateProduct } from '@fantome/contract/favourite.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { http, ok } from '../../shared/http.ts'
import { rateProduct as giveStars, type HasBought } from './rating.service.ts'

/** Stars are for buyers: who is one, the caller of this says. */
export const ratingRoutes =
  (hasBought: HasBought): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...http(rateProduct),
      handler: async ({ params: { id: productId }, body: { stars }, user }) => {
        const opinion = { userId: user.id, productId, stars }
        return ok('Merci pour votre avis !', await giveStars(app.db, opinion, hasBought))
      },
    })
  }

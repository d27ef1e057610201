import { addFavourite, getFavourites, removeFavourite } from '@fantome/contract/favourite.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { done, http, ok } from '../../shared/http.ts'
import * as favouriteService from './favourite.service.ts'

export const favouriteRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({
    ...http(getFavourites),
    handler: async ({ user }) => ok('Vos favoris', await favouriteService.listFavourites(app.db, user.id)),
  })

  app.route({
    ...http(addFavourite),
    handler: async ({ body, user }) => {
      await favouriteService.addFavourite(app.db, user.id, body.product_id)
      return done('Produit ajouté aux favoris.')
    },
  })

  app.route({
    ...http(removeFavourite),
    handler: async ({ body, user }) => {
      await favouriteService.removeFavourite(app.db, user.id, body.product_id)
      return done('Produit retiré des favoris.')
    },
  })
}

import { addToCart, getCart, removeFromCart, updateCartItem } from '@fantome/contract/cart.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { http, ok } from '../../shared/http.ts'
import * as cartService from './cart.service.ts'

export const cartRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({
    ...http(addToCart),
    handler: async ({ body, user }) =>
      ok('Produit ajouté au panier !', await cartService.add(app.db, user, body.product_id, body.quantity)),
  })

  app.route({
    ...http(getCart),
    handler: async ({ user }) => ok('Votre panier', await cartService.getCart(app.db, user)),
  })

  app.route({
    ...http(updateCartItem),
    handler: async ({ body, user }) =>
      ok(
        'Quantité mise à jour !',
        await cartService.setQuantity(app.db, user, body.product_id, body.quantity),
      ),
  })

  app.route({
    ...http(removeFromCart),
    handler: async ({ params, user }) =>
      ok('Article retiré du panier !', await cartService.remove(app.db, user, params.product_id)),
  })
}

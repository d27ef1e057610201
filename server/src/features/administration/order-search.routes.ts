import { getAdminOrder } from '@fantome/contract/order-file.ts'
import { findToOpen, getAdminOrders, searchOrders } from '@fantome/contract/order-search.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { http, ok } from '../../shared/http.ts'
import * as fileService from './order-file.service.ts'
import * as searchService from './order-search.service.ts'

/** Every order there is: found, listed, and one of them whole. */
export const orderSearchRoutes: FastifyPluginAsyncZod = async (app) => {
  const { db, context } = app

  app.route({
    ...http(getAdminOrders),
    handler: async ({ query }) => {
      const { orders, ...more } = await searchService.listOrders(db, query)
      return { ...ok('Commandes', orders), ...more }
    },
  })

  app.route({
    ...http(searchOrders),
    handler: async ({ body }) => {
      const { orders, ...more } = await searchService.searchOrders(db, context, body)
      return { ...ok('Commandes', orders), ...more }
    },
  })

  app.route({
    ...http(findToOpen),
    handler: async ({ body }) => ok('Trouvés', await searchService.findToOpen(db, context, body.search)),
  })

  app.route({
    ...http(getAdminOrder),
    handler: async ({ params }) => ok('Commande', await fileService.getOrder(db, context, params.id)),
  })
}

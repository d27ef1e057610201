import { complain, confirmReceipt, getMyOrders } from '@fantome/contract/order.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { done, http, ok } from '../../shared/http.ts'
import { paginationOf } from '../../shared/pagination.ts'
import * as orderService from './order.service.ts'

export const orderRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({
    ...http(getMyOrders),
    handler: async ({ query, user }) => {
      const { orders, total } = await orderService.listOwn(app.db, user.id, query)
      return { ...ok('Vos commandes', orders), pagination: paginationOf(query, total) }
    },
  })

  app.route({
    ...http(confirmReceipt),
    handler: async ({ body, user }) => {
      await orderService.confirmReceipt(app.db, app.context, body.orderId, user.id)
      return done('Commande confirmée !')
    },
  })

  app.route({
    ...http(complain),
    handler: async ({ params, body, user }) => {
      await orderService.complain(app.db, app.context, {
        orderId: params.id,
        userId: user.id,
        reason: body.reason,
      })
      return done('Signalement bien reçu. Nous revenons vers vous rapidement.')
    },
  })
}

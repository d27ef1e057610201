import { autoConfirmExpired, cancelOrder, finaliseOrder } from '@fantome/contract/order.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { done, http, ok } from '../../shared/http.ts'
import * as orderService from '../order/order.service.ts'
import * as orderAdminService from './order-admin.service.ts'

export const orderAdminRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({
    ...http(autoConfirmExpired),
    handler: async ({ user }) => {
      const confirmed = await orderService.forceExpired(app.db, app.context, user.id)
      const message = confirmed === 0 ? 'Aucune commande expirée.' : `${confirmed} commande(s) confirmée(s).`
      return ok(message, { confirmed })
    },
  })

  app.route({
    ...http(cancelOrder),
    handler: async ({ params, body, user }) => {
      await orderAdminService.cancelAndRefund(app.db, app.context, user.id, params.id, body.reason)
      return done('Commande annulée, remboursement demandé.')
    },
  })

  app.route({
    ...http(finaliseOrder),
    handler: async ({ params, body, user }) => {
      await orderAdminService.closeComplaint(app.db, app.context, {
        adminId: user.id,
        orderId: params.id,
        reason: body.reason,
      })
      return done('Signalement clos, commande finalisée.')
    },
  })
}

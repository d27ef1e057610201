import {
  abandonPayment,
  getPaymentStatus,
  listPendingPayments,
  returnFromPayment,
} from '@fantome/contract/payment.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { done, http, ok } from '../../shared/http.ts'
import * as paymentService from './payment.service.ts'
import { checkoutUrl } from './return-url.ts'

export const paymentRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({
    ...http(getPaymentStatus),
    handler: async ({ params, user }) => ({
      success: true as const,
      status: await paymentService.status(app.db, app.context, user, params.transactionId),
    }),
  })

  app.route({
    ...http(listPendingPayments),
    handler: async ({ user }) =>
      ok('Vos paiements en attente', await paymentService.listPending(app.db, user.id)),
  })

  app.route({
    ...http(abandonPayment),
    handler: async ({ params, user }) => {
      await paymentService.abandon(app.db, user, params.transactionId)
      return done('Paiement abandonné.')
    },
  })

  /** The address says « success » only when the provider does: what it appends to the link is not even read. */
  app.route({
    ...http(returnFromPayment),
    handler: async ({ params }, reply) => {
      await paymentService.requirePayment(app.db, params.paymentId)
      return reply.redirect(
        checkoutUrl(await paymentService.refresh(app.db, app.context, params.paymentId)),
        303,
      )
    },
  })
}

import { getPaymentStatus, returnFromPayment } from '@fantome/contract/payment.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { http } from '../../shared/http.ts'
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

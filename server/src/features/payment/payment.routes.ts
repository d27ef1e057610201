import type { ErrorBody } from '@fantome/contract/errors.ts'
import { createPayment, getPaymentStatus, getQuote, returnFromPayment } from '@fantome/contract/payment.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { http, ok } from '../../shared/http.ts'
import * as paymentService from './payment.service.ts'
import { checkoutUrl } from './return-url.ts'

const isRefusal = (payload: unknown): payload is ErrorBody =>
  (payload as { success?: unknown } | null)?.success === false

export const paymentRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({
    ...http(getQuote),
    handler: async ({ query, user }) =>
      ok('Votre commande', await paymentService.quote(app, user, query.commune_id)),
  })

  app.route({
    ...http(createPayment),
    // The specification has this call name its refusal `error` too.
    preSerialization: async (_request, _reply, payload) =>
      isRefusal(payload) ? { ...payload, error: payload.message } : payload,
    handler: async ({ body, user }) => ({
      success: true as const,
      ...(await paymentService.create(app, user, body)),
    }),
  })

  app.route({
    ...http(getPaymentStatus),
    handler: async ({ params, user }) => ({
      success: true as const,
      status: await paymentService.status(app, user, params.transactionId),
    }),
  })

  /** The address says « success » only when the provider does: what it appends to the link is not even read. */
  app.route({
    ...http(returnFromPayment),
    handler: async ({ params }, reply) => {
      await paymentService.requirePayment(app, params.paymentId)
      return reply.redirect(checkoutUrl(await paymentService.refresh(app, params.paymentId)), 303)
    },
  })
}

import type { ErrorBody } from '@fantome/contract/errors.ts'
import { createOrder } from '@fantome/contract/order.ts'
import { createPayment, getQuote } from '@fantome/contract/payment.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { http, ok } from '../../shared/http.ts'
import * as checkoutService from './checkout.service.ts'
import * as placeOrderService from './place-order.service.ts'

const isRefusal = (payload: unknown): payload is ErrorBody =>
  (payload as { success?: unknown } | null)?.success === false

export const checkoutRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({
    ...http(getQuote),
    handler: async ({ query, user }) =>
      ok('Votre commande', await checkoutService.quote(app.db, app.context, user, query.commune_id)),
  })

  app.route({
    ...http(createPayment),
    // The specification has this call name its refusal `error` too.
    preSerialization: async (_request, _reply, payload) =>
      isRefusal(payload) ? { ...payload, error: payload.message } : payload,
    handler: async ({ body, user }) => ({
      success: true as const,
      ...(await checkoutService.createPayment(app.db, app.context, user, body)),
    }),
  })

  app.route({
    ...http(createOrder),
    handler: async ({ body, user }) => ({
      success: true as const,
      orderId: await placeOrderService.placeOrder(app.db, app.context, user, body),
      message: 'Commande bien reçue ! Un livreur vous contactera bientôt.',
    }),
  })
}

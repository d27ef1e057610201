import { getWidget, reportWidget } from '@fantome/contract/payment.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { AppError } from '../../shared/app-error.ts'
import { http, ok } from '../../shared/http.ts'
import * as paymentService from './payment.service.ts'
import { toPaymentOrder } from './payment-status.service.ts'
import { checkoutUrl } from './return-url.ts'

/** For our own page around KKiaPay's widget. Its address is the key: unguessable, and of no use once paid or lapsed. */
export const widgetRoutes: FastifyPluginAsyncZod = async (app) => {
  async function requireWidget(paymentId: string) {
    const payment = await paymentService.requirePayment(app.db, paymentId)
    if (payment.provider !== 'kkiapay') throw new AppError('payment.not_found')
    return payment
  }

  app.route({
    ...http(getWidget),
    handler: async ({ params }) => {
      const payment = await requireWidget(params.paymentId)
      const isPaid = payment.state === 'approved' || payment.state === 'refunded'
      if (isPaid || (await paymentService.isLapsed(app.db, payment.id)))
        throw new AppError('payment.not_found')
      const { francs, label } = toPaymentOrder(app.context, payment)
      const { KKIAPAY_PUBLIC_KEY: key = '', KKIAPAY_SANDBOX } = app.context.env
      const widget = {
        amount: francs,
        key,
        sandbox: KKIAPAY_SANDBOX === 'on',
        reason: label,
        partnerId: payment.id,
      }
      return ok('Paiement à faire', widget)
    },
  })

  app.route({
    ...http(reportWidget),
    handler: async ({ params, body }) => {
      await requireWidget(params.paymentId)
      const settled = await paymentService.refresh(app.db, app.context, params.paymentId, body.transactionId)
      return ok('Paiement vérifié', { redirectTo: checkoutUrl(settled) })
    },
  })
}

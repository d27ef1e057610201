import { listRefunds, settleRefund } from '@fantome/contract/payment.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { done, http, ok } from '../../shared/http.ts'
import { paginationOf } from '../../shared/pagination.ts'
import * as refundService from './refund.service.ts'
import { toRefundView } from './refund.view.ts'

/** What the house owes back: some providers leave the giving back to a person, who says here when it is done. */
export const refundRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({
    ...http(listRefunds),
    handler: async ({ query }) => {
      const { rows, total } = await refundService.list(app.db, query)
      return { ...ok('Remboursements', rows.map(toRefundView)), pagination: paginationOf(query, total) }
    },
  })

  app.route({
    ...http(settleRefund),
    handler: async ({ body, user }) => {
      await refundService.settleByHand(app.db, user.id, body)
      return done(body.status === 'done' ? 'Remboursement effectué.' : 'Remboursement noté comme échoué.')
    },
  })
}

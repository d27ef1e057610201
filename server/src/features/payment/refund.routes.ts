import { listRefunds, searchRefunds, settleRefund } from '@fantome/contract/refund.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { done, http, ok } from '../../shared/http.ts'
import { paginationOf } from '../../shared/pagination.ts'
import * as refundService from './refund.service.ts'
import { toRefundSums, toRefundView } from './refund.view.ts'

/** Refunds due: some providers leave the refund to a person, who marks it here as done. */
export const refundRoutes: FastifyPluginAsyncZod = async (app) => {
  const list = async (asked: refundService.RefundsAsked) => {
    const { rows, total, sums } = await refundService.list(app.db, asked)
    const pagination = paginationOf(asked, total)
    return { ...ok('Remboursements', rows.map(toRefundView)), pagination, summary: toRefundSums(sums) }
  }
  app.route({ ...http(listRefunds), handler: ({ query }) => list(query) })
  app.route({ ...http(searchRefunds), handler: ({ body }) => list(body) })

  app.route({
    ...http(settleRefund),
    handler: async ({ body, user }) => {
      await refundService.settleByHand(app.db, user.id, body)
      return done(body.status === 'done' ? 'Remboursement effectué.' : 'Remboursement noté comme échoué.')
    },
  })
}

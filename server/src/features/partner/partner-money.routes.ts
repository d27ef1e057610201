import { updateDeliveryManAmount, updateVendorAmount } from '@fantome/contract/partner-admin.ts'
import { askWithdrawal, getPartnerLedger } from '@fantome/contract/partner-money.ts'
import { decideWithdrawal, getWithdrawals } from '@fantome/contract/withdrawal-admin.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { http, ok } from '../../shared/http.ts'
import { paginationOf } from '../../shared/pagination.ts'
import * as balanceService from './balance.service.ts'
import * as partnerLedgerService from './partner-ledger.service.ts'
import * as withdrawalService from './withdrawal.service.ts'
import { toListedWithdrawal, toSummary, toWithdrawal } from './withdrawal.view.ts'

export const partnerMoneyRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({
    ...http(updateDeliveryManAmount),
    handler: async ({ body: { id, amount, reason }, user }) => {
      const asked = { id, role: 'livreur', amount, reason } as const
      return ok('Montant mis à jour.', { new_amount: await balanceService.adjust(app.db, user.id, asked) })
    },
  })

  app.route({
    ...http(updateVendorAmount),
    handler: async ({ body: { id, amount, reason }, user }) => {
      const asked = { id, role: 'vendeur', amount, reason } as const
      const answer = { new_amount: await balanceService.adjust(app.db, user.id, asked) }
      return { ...ok('Montant mis à jour.', answer), ...answer }
    },
  })

  app.route({
    ...http(getWithdrawals),
    handler: async ({ query, user }) => {
      const { rows, total, sums } = await withdrawalService.list(app.db, user.id, query)
      const shown = rows.map((row) => toListedWithdrawal(row, app.context.pii))
      return { ...ok('Retraits', shown), pagination: paginationOf(query, total), summary: toSummary(sums) }
    },
  })

  app.route({
    ...http(decideWithdrawal),
    handler: async ({ params, body, user }) => {
      const decided = await withdrawalService.decide(app.db, user.id, { id: params.id, ...body })
      return ok(body.status === 'paid' ? 'Retrait réglé.' : 'Retrait refusé.', toWithdrawal(decided))
    },
  })

  app.route({
    ...http(getPartnerLedger),
    handler: async ({ query, user }) => {
      const { ledger, total } = await partnerLedgerService.getLedger(app.db, app.context, user.id, query)
      return { ...ok('Gains', ledger), pagination: paginationOf(query, total) }
    },
  })

  app.route({
    ...http(askWithdrawal),
    handler: async ({ body, user }) =>
      ok('Retrait demandé.', toWithdrawal(await withdrawalService.ask(app.db, user.id, body.amount))),
  })
}

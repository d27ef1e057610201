import {
  getComplaints,
  readComplaint,
  resolveComplaint,
  searchComplaints,
} from '@fantome/contract/complaint-admin.ts'
import { autoConfirmExpired, cancelOrder } from '@fantome/contract/order.ts'
import * as contract from '@fantome/contract/order-admin.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { done, http, ok } from '../../shared/http.ts'
import { paginationOf } from '../../shared/pagination.ts'
import * as orderService from '../order/order.service.ts'
import * as complaintService from './complaint.service.ts'
import * as orderAdminService from './order-admin.service.ts'

/** What an admin decides about one order. */
export const orderAdminRoutes: FastifyPluginAsyncZod = async (app) => {
  const { db, context } = app

  app.route({
    ...http(autoConfirmExpired),
    handler: async ({ user }) => {
      const { confirmed, isMore } = await orderService.forceExpired(db, context, user.id)
      return ok(confirmedWords(confirmed, isMore), { confirmed, is_more: isMore })
    },
  })

  app.route({
    ...http(cancelOrder),
    handler: async ({ params, body: { reason }, user }) => {
      await orderAdminService.cancelAndRefund(db, context, { adminId: user.id, orderId: params.id, reason })
      return done('Commande annulée, remboursement demandé.')
    },
  })

  app.route({
    ...http(getComplaints),
    handler: async ({ query }) => {
      const { complaints, total, ...more } = await complaintService.listComplaints(db, context, query)
      return { ...ok('Signalements', complaints), pagination: paginationOf(query, total), ...more }
    },
  })

  app.route({
    ...http(searchComplaints),
    handler: async ({ body }) => {
      const { complaints, total, ...more } = await complaintService.listComplaints(db, context, body)
      return { ...ok('Signalements', complaints), pagination: paginationOf(body, total), ...more }
    },
  })

  app.route({
    ...http(readComplaint),
    handler: async ({ params, user }) =>
      ok('Signalement', await complaintService.readComplaint(db, context, user.id, params.id)),
  })

  app.route({
    ...http(resolveComplaint),
    handler: async ({ params, body, user }) => {
      await orderAdminService.resolveComplaint(db, context, { adminId: user.id, orderId: params.id, ...body })
      return done(
        body.decision === 'finalise'
          ? 'Signalement clos, commande finalisée.'
          : 'Signalement clos, remboursement demandé.',
      )
    },
  })

  app.route({
    ...http(contract.resolveIncident),
    handler: async ({ params, body, user }) => {
      const decision = { adminId: user.id, level: user.adminLevel, orderId: params.id, ...body }
      await orderAdminService.resolveIncident(db, context, decision)
      return done('Incident traité.')
    },
  })

  app.route({
    ...http(contract.assignVendor),
    handler: async ({ params, body, user }) => {
      const partner = { id: body.vendor_id, role: 'vendeur' } as const
      await orderAdminService.assign(db, context, { adminId: user.id, orderId: params.id, partner })
      return done('Vendeur assigné.')
    },
  })

  app.route({
    ...http(contract.assignDeliveryMan),
    handler: async ({ params, body, user }) => {
      const partner = { id: body.delivery_man_id, role: 'livreur' } as const
      await orderAdminService.assign(db, context, { adminId: user.id, orderId: params.id, partner })
      return done('Livreur assigné.')
    },
  })

  app.route({
    ...http(contract.releaseFromPartner),
    handler: async ({ params, body: { partner, partner_id: holderId, reason }, user }) => {
      const role = partner === 'vendor' ? 'vendeur' : 'livreur'
      const asked = { adminId: user.id, orderId: params.id, reason, role, holderId } as const
      await orderAdminService.release(db, context, asked)
      return done('Commande remise en circulation.')
    },
  })

  app.route({
    ...http(contract.unlockCode),
    handler: async ({ params, body, user }) => {
      await orderAdminService.unlockCode(db, user.id, params.id, body.which)
      return done('Code débloqué : cinq nouveaux essais.')
    },
  })
}

function confirmedWords(confirmed: number, isMore: boolean) {
  if (confirmed === 0) return 'Aucune commande expirée.'
  return `${confirmed} commande(s) confirmée(s)${isMore ? ', d’autres attendent encore' : ''}.`
}

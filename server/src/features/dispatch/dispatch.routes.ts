import * as contract from '@fantome/contract/partner.ts'
import * as partnerProfile from '@fantome/contract/partner-profile.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Caller } from '../../shared/access.ts'
import { done, http, ok } from '../../shared/http.ts'
import { paginationOf } from '../../shared/pagination.ts'
import * as dispatchService from './dispatch.service.ts'
import * as ownOrderService from './own-order.service.ts'
import * as partnerProfileService from './partner-profile.service.ts'

/** The access of every call here names these two roles only. */
const partnerOf = ({ id, role }: Caller) => ({ id, role }) as dispatchService.Partner

/** What vendors and couriers see and do themselves. */
export const dispatchRoutes: FastifyPluginAsyncZod = async (app) => {
  const { db, context } = app

  app.route({
    ...http(contract.getOffers),
    handler: async ({ user }) =>
      ok('Demandes ouvertes', await dispatchService.listOffers(db, context, partnerOf(user))),
  })

  app.route({
    ...http(contract.acceptOffer),
    handler: async ({ params, user }) =>
      ok('C’est à vous.', await dispatchService.accept(db, context, partnerOf(user), params.orderId)),
  })

  app.route({
    ...http(contract.declineOffer),
    handler: async ({ params, body, user }) => {
      await dispatchService.decline(db, partnerOf(user), params.orderId, body?.missing)
      return done('C’est noté.')
    },
  })

  app.route({
    ...http(contract.getPartnerOrders),
    handler: async ({ query, user }) => {
      const partner = partnerOf(user)
      if (query.scope === 'current') {
        const orders = await ownOrderService.listCurrent(db, context, partner)
        return { ...ok('Vos commandes en cours', orders), pagination: paginationOf(query, orders.length) }
      }
      const { orders, total } = await ownOrderService.listHistory(db, context, partner, query)
      return { ...ok('Votre historique', orders), pagination: paginationOf(query, total) }
    },
  })

  app.route({
    ...http(contract.markReady),
    handler: async ({ params, user }) =>
      ok('Colis prêt.', await ownOrderService.markReady(db, context, partnerOf(user), params.orderId)),
  })

  app.route({
    ...http(contract.releaseOrder),
    handler: async ({ params: { orderId }, body: { reason }, user }) => {
      await dispatchService.release(db, context, partnerOf(user), { orderId, reason })
      return done('Commande rendue.')
    },
  })

  app.route({
    ...http(contract.confirmPickUp),
    handler: async ({ params: { orderId }, body: { code }, user }) =>
      ok('Colis pris.', await ownOrderService.confirmPickUp(db, context, partnerOf(user), orderId, code)),
  })

  app.route({
    ...http(contract.confirmHandover),
    handler: async ({ params: { orderId }, body: { code }, user }) =>
      ok('Colis remis.', await ownOrderService.confirmHandover(db, context, partnerOf(user), orderId, code)),
  })

  app.route({
    ...http(contract.reportIncident),
    handler: async ({ params: { orderId }, body, user }) => {
      const reason = [body.reason, body.details].filter(Boolean).join(' : ')
      return ok(
        'L’équipe est prévenue.',
        await ownOrderService.reportIncident(db, context, partnerOf(user), { orderId, reason, at: body.at }),
      )
    },
  })

  app.route({
    ...http(partnerProfile.setAvailability),
    handler: async ({ body: { available }, user }) => {
      await dispatchService.setAvailable(db, partnerOf(user), available)
      return ok(available ? 'Vous êtes disponible.' : 'Vous êtes en pause.', { available })
    },
  })

  app.route({
    ...http(partnerProfile.getPartnerProfile),
    handler: async ({ user }) =>
      ok('Votre profil', await partnerProfileService.getProfile(db, context, user.id)),
  })
}

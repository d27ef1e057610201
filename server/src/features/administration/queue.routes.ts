import { getAdminCounts } from '@fantome/contract/admin-counts.ts'
import * as contract from '@fantome/contract/order-admin.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { http, ok } from '../../shared/http.ts'
import { paginationOf } from '../../shared/pagination.ts'
import * as queueService from './queue.service.ts'

const DELIVERIES = { unassigned: 'Livraisons non assignées', assigned: 'Livraisons assignées' } as const

/** The lists of orders that admins work through. */
export const queueRoutes: FastifyPluginAsyncZod = async (app) => {
  const { db, context } = app

  for (const [queue, endpoint] of [
    ['unassigned', contract.getUnassignedDeliveries],
    ['assigned', contract.getAssignedDeliveries],
  ] as const) {
    app.route({
      ...http(endpoint),
      handler: async ({ query, user }) => {
        const asked = { queue, page: query.page, limit: query.limit, showsContact: query.contact !== 'none' }
        const { orders, total } = await queueService.listQueue(db, context, user.id, asked)
        return { ...ok(DELIVERIES[queue], orders), pagination: paginationOf(query, total) }
      },
    })
  }

  app.route({
    ...http(getAdminCounts),
    handler: async () => ok('À traiter', await queueService.countWaiting(db)),
  })

  app.route({
    ...http(contract.searchDeliveries),
    handler: async ({ body }) => {
      const { orders, total } = await queueService.searchQueue(db, context, body)
      return { ...ok(DELIVERIES[body.queue], orders), pagination: paginationOf(body, total) }
    },
  })

  app.route({
    ...http(contract.getAdminOrder),
    handler: async ({ params }) => ok('Commande', await queueService.getOrder(db, context, params.id)),
  })

  app.route({
    ...http(contract.getOrderContact),
    handler: async ({ params, user }) =>
      ok('Coordonnées', await queueService.getContact(db, context, user.id, params.id)),
  })

  app.route({
    ...http(contract.getCandidates),
    handler: async ({ params, query }) =>
      ok('Partenaires', await queueService.listCandidates(db, params.id, query.role)),
  })
}

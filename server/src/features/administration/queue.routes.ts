import { getAdminCounts } from '@fantome/contract/admin-counts.ts'
import * as contract from '@fantome/contract/order-admin.ts'
import * as queues from '@fantome/contract/order-queues.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { http, ok } from '../../shared/http.ts'
import { paginationOf } from '../../shared/pagination.ts'
import * as queueService from './queue.service.ts'
import * as waitingService from './waiting.service.ts'

const LISTS = {
  unassigned: { endpoint: contract.getUnassignedDeliveries, message: 'Livraisons non assignées' },
  assigned: { endpoint: contract.getAssignedDeliveries, message: 'Livraisons assignées' },
  without_vendor: { endpoint: queues.getOrdersWithoutVendor, message: 'Commandes sans vendeur' },
  to_confirm: { endpoint: queues.getOrdersToConfirm, message: 'Commandes à confirmer' },
  confirmed: { endpoint: queues.getConfirmedOrders, message: 'Commandes confirmées' },
} as const
type ListName = keyof typeof LISTS
const WAITING = 'Commandes en attente'

/** The lists of orders that admins work through. */
export const queueRoutes: FastifyPluginAsyncZod = async (app) => {
  const { db, context } = app

  for (const queue of Object.keys(LISTS) as ListName[]) {
    app.route({
      ...http(LISTS[queue].endpoint),
      handler: async ({ query, user }) => {
        const asked = { queue, page: query.page, limit: query.limit, showsContact: query.contact !== 'none' }
        const { orders, total } = await queueService.listQueue(db, context, user.id, asked)
        return { ...ok(LISTS[queue].message, orders), pagination: paginationOf(query, total) }
      },
    })
  }

  app.route({
    ...http(queues.getWaitingOrders),
    handler: async ({ query: { contact, ...query }, user }) => {
      const asked = { ...query, showsContact: contact !== 'none' }
      const { orders, total, summary } = await waitingService.list(db, context, user.id, asked)
      return { ...ok(WAITING, orders), pagination: paginationOf(query, total), summary }
    },
  })

  app.route({
    ...http(queues.searchWaitingOrders),
    handler: async ({ body }) => {
      const { orders, total, ...more } = await waitingService.search(db, context, body)
      return { ...ok(WAITING, orders), pagination: paginationOf(body, total), ...more }
    },
  })

  app.route({
    ...http(getAdminCounts),
    handler: async () => ok('À traiter', await queueService.countWaiting(db, context)),
  })

  app.route({
    ...http(contract.searchDeliveries),
    handler: async ({ body }) => {
      const { orders, total, is_partial } = await queueService.searchQueue(db, context, body)
      return { ...ok(LISTS[body.queue].message, orders), pagination: paginationOf(body, total), is_partial }
    },
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

import { getCouriers } from '@fantome/contract/account.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { http, ok } from '../../shared/http.ts'
import * as partnerService from './partner.service.ts'

export const partnerRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({
    ...http(getCouriers),
    handler: async ({ params }) =>
      ok('Livreurs de la commune', await partnerService.listCouriersIn(app.db, params.communeId)),
  })
}

import { getCouriers } from '@fantome/contract/account.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { http, ok } from '../../shared/http.ts'
import * as partnerRepository from './partner.repository.ts'
import { toCourierChoice } from './partner.view.ts'

export const partnerRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({
    ...http(getCouriers),
    handler: async ({ params }) => {
      const couriers = await partnerRepository.listCouriersIn(app.db, params.communeId)
      return ok('Livreurs de la commune', couriers.map(toCourierChoice))
    },
  })
}

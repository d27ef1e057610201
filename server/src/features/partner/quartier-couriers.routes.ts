import { setQuartierCouriers } from '@fantome/contract/zone-admin.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { done, http } from '../../shared/http.ts'
import * as quartierCouriersService from './quartier-couriers.service.ts'

export const quartierCouriersRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({
    ...http(setQuartierCouriers),
    handler: async ({ params, body, user }) => {
      await quartierCouriersService.setCouriers(app.db, user.id, params.id, body.ids)
      return done('Livreurs du quartier mis à jour.')
    },
  })
}

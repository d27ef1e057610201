import { getCouriers } from '@fantome/contract/account.ts'
import { endFirstSteps } from '@fantome/contract/partner-profile.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { done, http, ok } from '../../shared/http.ts'
import * as partnerService from './partner.service.ts'

export const partnerRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({
    ...http(getCouriers),
    handler: async ({ params }) =>
      ok('Livreurs de la commune', await partnerService.listCouriersIn(app.db, params.communeId)),
  })

  app.route({
    ...http(endFirstSteps),
    handler: async ({ user }) => {
      await partnerService.endFirstSteps(app.db, user.id)
      return done('C’est noté.')
    },
  })
}

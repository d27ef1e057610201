import {
  excludeCourier,
  getExcludedCouriers,
  setExcludedCouriers,
} from '@fantome/contract/courier-exclusion.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { done, http, ok } from '../../shared/http.ts'
import * as exclusionService from './exclusion.service.ts'

/** Couriers a client does not want to be delivered by. */
export const exclusionRoutes: FastifyPluginAsyncZod = async (app) => {
  const { db, context } = app

  app.route({
    ...http(getExcludedCouriers),
    handler: async ({ user }) => ok('Livreurs exclus', await exclusionService.listExcluded(db, user.id)),
  })

  app.route({
    ...http(setExcludedCouriers),
    handler: async ({ body, user }) =>
      ok(
        'C’est noté. Le livreur n’en saura rien.',
        await exclusionService.setExcluded(db, context, user.id, body.ids),
      ),
  })

  app.route({
    ...http(excludeCourier),
    handler: async ({ params, body, user }) => {
      const asked = { userId: user.id, orderId: params.id, isExcluded: body.excluded }
      await exclusionService.excludeCourierOf(db, context, asked)
      return done(
        body.excluded
          ? 'Ce livreur ne vous livrera plus. Il n’en saura rien.'
          : 'Ce livreur peut de nouveau vous livrer.',
      )
    },
  })
}

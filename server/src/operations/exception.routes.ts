import { reportException } from '@fantome/contract/exception.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { done, http } from '../shared/http.ts'

export const exceptionRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({
    ...http(reportException),
    handler: async ({ body }) => {
      app.analytics.countException('page', body)
      return done('Noté.')
    },
  })
}

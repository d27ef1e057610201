import * as contract from '@fantome/contract/statistics.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { http, ok } from '../../shared/http.ts'
import * as statisticsService from './statistics.service.ts'

export const statisticsRoutes: FastifyPluginAsyncZod = async (app) => {
  const { db } = app

  for (const endpoint of [contract.getStats, contract.getEnhancedStats]) {
    app.route({
      ...http(endpoint),
      handler: async ({ query }) =>
        ok('Statistiques', await statisticsService.getStatistics(db, query.timeRange)),
    })
  }

  app.route({
    ...http(contract.getStatsSeries),
    handler: async ({ query }) => ok('Évolution', await statisticsService.getSeries(db, query.timeRange)),
  })

  app.route({
    ...http(contract.getStatsDetails),
    handler: async () => ok('Détails', await statisticsService.getDetails(db)),
  })
}

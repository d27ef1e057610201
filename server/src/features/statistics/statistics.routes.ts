import * as contract from '@fantome/contract/statistics.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { http, ok } from '../../shared/http.ts'
import * as statisticsService from './statistics.service.ts'

export const statisticsRoutes: FastifyPluginAsyncZod = async (app) => {
  for (const endpoint of [contract.getStats, contract.getEnhancedStats]) {
    app.route({
      ...http(endpoint),
      handler: async ({ query }) =>
        ok('Statistiques', await statisticsService.getStatistics(await app.reads.latest(), query.timeRange)),
    })
  }

  app.route({
    ...http(contract.getStatsSeries),
    handler: async ({ query }) =>
      ok('Évolution', await statisticsService.getSeries(await app.reads.latest(), query.timeRange)),
  })

  app.route({
    ...http(contract.getStatsDetails),
    handler: async () => ok('Détails', await statisticsService.getDetails(await app.reads.latest())),
  })
}

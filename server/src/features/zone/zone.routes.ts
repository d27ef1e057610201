import {
  getAllZones,
  getCommunes,
  getCountries,
  getMyCommunes,
  getQuartiers,
} from '@fantome/contract/zone.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { http, ok } from '../../shared/http.ts'
import { shopDbOf } from '../../shared/shop-db.ts'
import * as zoneService from './zone.service.ts'

export const zoneRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({
    ...http(getCountries, { cached: true }),
    handler: async (request) => ok('Pays disponibles', await zoneService.listCountries(shopDbOf(request))),
  })

  app.route({
    ...http(getCommunes, { cached: true }),
    handler: async (request) =>
      ok('Communes du pays', await zoneService.listCommunes(shopDbOf(request), request.params.countryId)),
  })

  app.route({
    ...http(getQuartiers, { cached: true }),
    handler: async (request) =>
      ok(
        'Quartiers de la commune',
        await zoneService.listQuartiers(shopDbOf(request), request.params.communeId),
      ),
  })

  app.route({
    ...http(getMyCommunes),
    handler: async ({ user }) =>
      ok(
        'Communes de votre pays',
        user.countryId ? await zoneService.listOpenCommunes(app.db, user.countryId) : [],
      ),
  })

  app.route({
    ...http(getAllZones, { cached: true }),
    handler: async (request) => ok('Zones desservies', await zoneService.listAllZones(shopDbOf(request))),
  })
}

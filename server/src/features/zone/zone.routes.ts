import {
  getAllZones,
  getCommunes,
  getCountries,
  getMyCommunes,
  getQuartiers,
} from '@fantome/contract/zone.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { http, ok } from '../../shared/http.ts'
import * as zoneService from './zone.service.ts'

export const zoneRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({
    ...http(getCountries, { cached: true }),
    handler: async () => ok('Pays disponibles', await zoneService.listCountries(app.db)),
  })

  app.route({
    ...http(getCommunes, { cached: true }),
    handler: async ({ params }) =>
      ok('Communes du pays', await zoneService.listCommunes(app.db, params.countryId)),
  })

  app.route({
    ...http(getQuartiers, { cached: true }),
    handler: async ({ params }) =>
      ok('Quartiers de la commune', await zoneService.listQuartiers(app.db, params.communeId)),
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
    handler: async () => ok('Zones desservies', await zoneService.listAllZones(app.db)),
  })
}

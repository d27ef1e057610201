import {
  createCommune,
  createCountry,
  createQuartier,
  deleteZone,
  getZoneCouriers,
  getZoneSheet,
  updateZone,
} from '@fantome/contract/zone-admin.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { done, http, ok } from '../../shared/http.ts'
import * as zoneAdminService from './zone-admin.service.ts'

const DELETED = { country: 'Pays supprimé.', commune: 'Commune supprimée.', quartier: 'Quartier supprimé.' }

export const zoneAdminRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({
    ...http(createCountry),
    handler: async ({ body: { name, delivery_fee: fee }, user }) =>
      ok('Pays ajouté.', await zoneAdminService.createCountry(app.db, user.id, { name, fee })),
  })

  app.route({
    ...http(createCommune),
    handler: async ({ body: { name, country_id: countryId, delivery_fee: fee }, user }) =>
      ok('Commune ajoutée.', await zoneAdminService.createCommune(app.db, user.id, countryId, { name, fee })),
  })

  app.route({
    ...http(createQuartier),
    handler: async ({ body: { name, commune_id: communeId }, user }) =>
      ok('Quartier ajouté.', await zoneAdminService.createQuartier(app.db, user.id, communeId, name)),
  })

  app.route({
    ...http(updateZone),
    handler: async ({ params: { level, id }, body, user }) => {
      await zoneAdminService.updateZone(app.db, user.id, level, id, body)
      return done('Zone mise à jour.')
    },
  })

  app.route({
    ...http(deleteZone),
    handler: async ({ params: { level, id }, user }) => {
      await zoneAdminService.deleteZone(app.db, user.id, level, id)
      return done(DELETED[level])
    },
  })

  app.route({
    ...http(getZoneCouriers),
    handler: async () => ok('Livreurs par zone', await zoneAdminService.countCouriers(app.db)),
  })

  app.route({
    ...http(getZoneSheet),
    handler: async ({ params: { level, id } }) =>
      ok('Zone', await zoneAdminService.getSheet(app.db, level, id)),
  })
}

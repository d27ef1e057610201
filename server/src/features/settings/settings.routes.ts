import { getSettings, updateSettings } from '@fantome/contract/settings.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { http, ok } from '../../shared/http.ts'
import * as settingsService from './settings.service.ts'

export const settingsRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({
    ...http(getSettings),
    handler: async () => ok('Réglages', await settingsService.getAll(app.db)),
  })

  app.route({
    ...http(updateSettings),
    handler: async ({ body, user }) =>
      ok('Réglages enregistrés.', await settingsService.update(app.db, user.id, body)),
  })
}

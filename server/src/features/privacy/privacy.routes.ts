import { closeAccount, exportData, getAccesses } from '@fantome/contract/account.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { done, http, ok } from '../../shared/http.ts'
import { listAccesses } from './access.service.ts'
import * as accountClosureService from './account-closure.service.ts'
import * as dataExportService from './data-export.service.ts'

export const privacyRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({
    ...http(exportData),
    handler: async ({ user }) =>
      ok('Vos données', await dataExportService.exportData(app.db, app.context, user)),
  })

  app.route({
    ...http(getAccesses),
    handler: async ({ user }) => ok('Qui a consulté', await listAccesses(app.db, user.id)),
  })

  app.route({
    ...http(closeAccount),
    handler: async ({ body, user }, reply) => {
      await accountClosureService.closeAccount(app.db, app.context, user.id, body.password)
      void reply.header('clear-site-data', '"cookies", "storage"')
      return done('Votre compte est fermé.')
    },
  })
}

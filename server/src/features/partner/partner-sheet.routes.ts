import { closePartner, getPartnerSheet, getPartnerStatement } from '@fantome/contract/partner-sheet.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { done, http, ok } from '../../shared/http.ts'
import * as partnerClosureService from './partner-closure.service.ts'
import * as partnerSheetService from './partner-sheet.service.ts'

export const partnerSheetRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({
    ...http(getPartnerSheet),
    handler: async ({ params, user }) =>
      ok('Fiche', await partnerSheetService.getSheet(app.db, app.context, user.id, params.id)),
  })

  app.route({
    ...http(getPartnerStatement),
    handler: async ({ params, query }) =>
      ok('Relevé', await partnerSheetService.getStatement(app.db, params.id, query.month)),
  })

  app.route({
    ...http(closePartner),
    handler: async ({ params, body, user }) => {
      const asked = { id: params.id, reference: body.reference }
      await partnerClosureService.closePartner(app.db, app.context, user.id, asked)
      return done('Partenaire clôturé. Seul le grand livre reste.')
    },
  })
}

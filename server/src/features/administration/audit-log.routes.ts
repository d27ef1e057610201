import { getAudit, getAuditPeople } from '@fantome/contract/audit.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { http, ok } from '../../shared/http.ts'
import * as auditLogService from './audit-log.service.ts'

/** Who of the team did what, and when. */
export const auditLogRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({
    ...http(getAudit),
    handler: async ({ query }) => {
      const { entries, ...more } = await auditLogService.listEntries(app.db, query)
      return { ...ok('Journal', entries), ...more }
    },
  })

  app.route({
    ...http(getAuditPeople),
    handler: async () => ok('Équipe', await auditLogService.getPeople(app.db)),
  })
}

import { getAlerts, markAlertsSeen } from '@fantome/contract/alert.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { http, ok } from '../../shared/http.ts'
import { paginationOf } from '../../shared/pagination.ts'
import * as alertService from '../alert/alert.service.ts'
import * as audit from '../audit/audit.service.ts'
import * as subjectService from './alert-subject.service.ts'

export const alertRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({
    ...http(getAlerts),
    handler: async ({ query }) => {
      const { rows, total, unseen } = await alertService.list(app.db, query)
      const subjects = await subjectService.findSubjects(app.db, rows)
      const alerts = rows.map(({ id, kind, subjectId, details, createdAt, seenAt }) => ({
        _id: id,
        kind,
        subject_id: subjectId ?? '',
        subject: subjects.get(subjectId ?? '') ?? null,
        details: (details ?? {}) as Record<string, unknown>,
        created_at: createdAt.toISOString(),
        seen_at: seenAt?.toISOString() ?? null,
      }))
      return { ...ok('Alertes', alerts), pagination: paginationOf(query, total), unseen }
    },
  })

  app.route({
    ...http(markAlertsSeen),
    handler: async ({ body: { ids }, user }) => {
      const unseen = await alertService.markSeen(app.db, ids)
      await audit.record(app.db, { adminId: user.id, action: 'alert.seen', after: { alerts: ids.length } })
      return ok('Alertes vues.', { unseen })
    },
  })
}

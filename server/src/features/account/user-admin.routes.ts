import { endUserSessions, getAllUsers } from '@fantome/contract/user-admin.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { http, ok } from '../../shared/http.ts'
import { paginationOf } from '../../shared/pagination.ts'
import * as userAdminService from './user-admin.service.ts'

export const userAdminRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({
    ...http(getAllUsers),
    handler: async ({ query, user }) => {
      const { users, total } = await userAdminService.listUsers(app.db, app.context, user.id, query)
      return { ...ok('Utilisateurs', users), pagination: paginationOf(query, total) }
    },
  })

  app.route({
    ...http(endUserSessions),
    handler: async ({ body, user }) =>
      ok('Toutes ses connexions sont terminées.', {
        ended: await userAdminService.endSessions(app.db, user.id, body.id),
      }),
  })
}

import { changeRole, endUserSessions, getAllUsers, toggleBlock } from '@fantome/contract/user-admin.ts'
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
    ...http(changeRole),
    handler: async ({ body, user }) =>
      ok('Le livreur est maintenant administrateur.', {
        role: await userAdminService.promoteCourier(app.db, user.id, body.id),
      }),
  })

  app.route({
    ...http(toggleBlock),
    handler: async ({ body, user }) => {
      const isBlocked = await userAdminService.toggleBlock(app.db, user.id, body.id, body.is_blocked)
      return ok(isBlocked ? 'Compte bloqué.' : 'Compte débloqué.', { is_blocked: isBlocked })
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

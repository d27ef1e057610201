import * as contract from '@fantome/contract/user-admin.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { done, http, ok } from '../../shared/http.ts'
import { paginationOf } from '../../shared/pagination.ts'
import * as userAdminService from './user-admin.service.ts'

export const userAdminRoutes: FastifyPluginAsyncZod = async (app) => {
  const { db, context } = app

  app.route({
    ...http(contract.getAllUsers),
    handler: async ({ query, user }) => {
      const { users, counts, total } = await userAdminService.listUsers(db, context, user.id, query)
      return { ...ok('Utilisateurs', users), pagination: paginationOf(query, total), counts }
    },
  })

  app.route({
    ...http(contract.searchUsers),
    handler: async ({ body, user }) => {
      const { users, counts, total } = await userAdminService.listUsers(db, context, user.id, body)
      return { ...ok('Utilisateurs', users), pagination: paginationOf(body, total), counts }
    },
  })

  app.route({
    ...http(contract.setUserLevel),
    handler: async ({ body, user }) => {
      await userAdminService.setLevel(db, user.id, body.id, body.level)
      return ok('Accès enregistré. Ses connexions sont terminées.', { admin_level: body.level })
    },
  })

  app.route({
    ...http(contract.resetSecondFactor),
    handler: async ({ body, user }) => {
      await userAdminService.resetSecondFactor(db, user.id, body.id)
      return done('Second facteur remis à zéro. Ses connexions sont terminées.')
    },
  })

  app.route({
    ...http(contract.getUserSessions),
    handler: async ({ params }) => ok('Connexions', await userAdminService.listSessions(db, params.id)),
  })

  app.route({
    ...http(contract.endUserSessions),
    handler: async ({ body: { id, session_id: sessionId }, user }) =>
      ok(sessionId ? 'Cette connexion est terminée.' : 'Toutes ses connexions sont terminées.', {
        ended: await userAdminService.endSessions(db, user.id, id, sessionId),
      }),
  })
}

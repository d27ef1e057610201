import { dropMessages, getUnsentMessages, resendMessages } from '@fantome/contract/message-admin.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { http, ok } from '../../shared/http.ts'
import { paginationOf } from '../../shared/pagination.ts'
import * as messageAdminService from './message-admin.service.ts'

/** What could not be sent yet, and another try for it. */
export const messageAdminRoutes: FastifyPluginAsyncZod = async (app) => {
  const { db, context } = app

  app.route({
    ...http(getUnsentMessages),
    handler: async ({ query }) => {
      const { messages, total, channels } = await messageAdminService.listUnsent(db, context, query)
      return { ...ok('Messages non partis', messages), pagination: paginationOf(query, total), channels }
    },
  })

  app.route({
    ...http(resendMessages),
    handler: async ({ body, user }) => {
      const resent = await messageAdminService.resend(db, context, user.id, body.ids)
      const words = resent > 1 ? `${resent} messages seront réessayés.` : 'Le message sera réessayé.'
      return ok(resent > 0 ? words : 'Ces messages sont déjà partis.', { resent })
    },
  })

  app.route({
    ...http(dropMessages),
    handler: async ({ body, user }) => {
      const dropped = await messageAdminService.drop(db, user.id, body.ids)
      const words = dropped > 1 ? `${dropped} messages abandonnés.` : 'Message abandonné.'
      return ok(dropped > 0 ? words : 'Ces messages sont déjà partis.', { dropped })
    },
  })
}

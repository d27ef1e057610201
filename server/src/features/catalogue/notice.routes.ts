import { askNotice, forgetNotice, getNotices } from '@fantome/contract/product-notice.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { done, http, ok } from '../../shared/http.ts'
import * as noticeService from './notice.service.ts'

export const noticeRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({
    ...http(askNotice),
    handler: async ({ params, user }) => {
      await noticeService.ask(app.db, user.id, params.id)
      return done('C’est noté. Un seul message, puis nous oublions la demande.')
    },
  })

  app.route({
    ...http(forgetNotice),
    handler: async ({ params, user }) => {
      await noticeService.forget(app.db, user.id, params.id)
      return done('Demande oubliée.')
    },
  })

  app.route({
    ...http(getNotices),
    handler: async ({ user }) => ok('Vos demandes', await noticeService.listOwn(app.db, user.id)),
  })
}

import { linkTelegram, unlinkTelegram } from '@fantome/contract/partner-profile.ts'
import { getAdminTelegram, linkAdminTelegram, unlinkAdminTelegram } from '@fantome/contract/telegram.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { done, http, ok } from '../../shared/http.ts'
import * as linkService from './link.service.ts'

export const telegramLinkRoutes: FastifyPluginAsyncZod = async (app) => {
  const { db, context } = app
  const LINK = 'Ouvrez ce lien dans les 24 heures. Il sert une fois.'
  const UNLINKED = 'Telegram est détaché.'

  app.route({
    ...http(linkTelegram),
    handler: async ({ user }) => ok(LINK, await linkService.createLink(db, context, user.id)),
  })

  app.route({
    ...http(unlinkTelegram),
    handler: async ({ user }) => {
      await linkService.unlinkPartner(db, context, user.id)
      return done(UNLINKED)
    },
  })

  app.route({
    ...http(getAdminTelegram),
    handler: async ({ user }) => ok('Telegram', await linkService.getAdminChat(db, context, user.id)),
  })

  app.route({
    ...http(linkAdminTelegram),
    handler: async ({ user }) => ok(LINK, await linkService.createLink(db, context, user.id)),
  })

  app.route({
    ...http(unlinkAdminTelegram),
    handler: async ({ user }) => {
      await linkService.unlinkAdmin(db, user.id)
      return done(UNLINKED)
    },
  })
}

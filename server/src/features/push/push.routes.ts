import { addPushSubscription, getPushSubscription, removePushSubscription } from '@fantome/contract/push.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { done, http, ok } from '../../shared/http.ts'
import * as pushService from './push.service.ts'

export const pushRoutes: FastifyPluginAsyncZod = async (app) => {
  const { context, db } = app

  app.route({
    ...http(getPushSubscription),
    handler: async ({ user }) => ok('Notifications', await pushService.getOwn(db, context, user)),
  })

  app.route({
    ...http(addPushSubscription),
    handler: async ({ body, user }) => {
      await pushService.subscribe(db, context, user, body)
      return done('Notifications activées.')
    },
  })

  app.route({
    ...http(removePushSubscription),
    handler: async ({ user }) => {
      await pushService.unsubscribe(db, user)
      return done('Notifications coupées.')
    },
  })
}

import * as contract from '@fantome/contract/second-factor.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { done, http, ok } from '../../shared/http.ts'
import * as secondFactorService from './second-factor.service.ts'
import * as enrolmentService from './second-factor-enrolment.service.ts'

const ADDED = { totp: 'Application activée.', passkey: 'Clé d’accès créée.' }

export const secondFactorRoutes: FastifyPluginAsyncZod = async (app) => {
  const { db, context } = app
  // Tokens, keys and codes: no cache on the way may store them.
  app.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'))

  app.route({
    ...http(contract.finishSignIn),
    handler: async ({ body, ip }) =>
      ok('Connexion réussie', await secondFactorService.finishSignIn(db, context, body, ip)),
  })

  app.route({
    ...http(contract.getSecondFactors),
    handler: async ({ user }) => ok('Second facteur', await enrolmentService.listOwn(db, context, user.id)),
  })

  app.route({
    ...http(contract.startTotp),
    handler: async ({ user }) => ok('Nouvelle clé', await enrolmentService.startTotp(db, context, user)),
  })

  app.route({
    ...http(contract.finishTotp),
    handler: async ({ body, user }) =>
      ok(ADDED.totp, {
        recovery_codes: await enrolmentService.finishTotp(db, context, user, body.code),
      }),
  })

  app.route({
    ...http(contract.startPasskey),
    handler: async ({ user }) =>
      ok('Nouvelle clé d’accès', await enrolmentService.startPasskey(db, context, user)),
  })

  app.route({
    ...http(contract.finishPasskey),
    handler: async ({ body, user }) =>
      ok(ADDED.passkey, {
        recovery_codes: await enrolmentService.finishPasskey(db, context, user, body),
      }),
  })

  app.route({
    ...http(contract.removeSecondFactor),
    handler: async ({ params, user }) => {
      await enrolmentService.remove(db, context, user, params.id)
      return done('Second facteur retiré.')
    },
  })

  app.route({
    ...http(contract.renewFactorCodes),
    handler: async ({ user }) =>
      ok('Nouveaux codes de secours', {
        recovery_codes: await enrolmentService.renewCodes(db, context, user),
      }),
  })
}

import * as contract from '@fantome/contract/account.ts'
import { logout, refreshToken, userDetails } from '@fantome/contract/own-account.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { done, http, ok } from '../../shared/http.ts'
import * as accountService from './account.service.ts'
import * as emailService from './email.service.ts'
import * as resetService from './reset.service.ts'
import * as sessionService from './session.service.ts'

/** Cookies of a password reset, which no script can read: who asked for the code, and who had it right. */
const COOKIES = { request: 'fantome-reset-request', proof: 'fantome-reset' }

export const accountRoutes: FastifyPluginAsyncZod = async (app) => {
  const isSecure = app.context.env.PUBLIC_URL.startsWith('https:')
  const prefix = isSecure ? '__Host-' : ''
  const cookieNames = { request: `${prefix}${COOKIES.request}`, proof: `${prefix}${COOKIES.proof}` }
  const cookieRules = { path: '/', httpOnly: true, secure: isSecure, sameSite: 'strict' } as const

  // Tokens, codes and profiles: no cache on the way may store them.
  app.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'))

  app.route({
    ...http(contract.register),
    handler: async ({ body: { country_id: countryId, ...body }, ip }) => {
      const codes = await accountService.register(app.db, app.context, { ...body, countryId }, ip)
      return ok('Inscription réussie ! Vous pouvez vous connecter.', { recovery_codes: codes })
    },
  })

  app.route({
    ...http(contract.login),
    handler: async ({ body, ip }) => {
      const opened = await accountService.login(app.db, app.context, body.pseudo, body.password, ip)
      return ok('challenge' in opened ? 'Encore une étape.' : 'Connexion réussie', opened)
    },
  })

  app.route({
    ...http(refreshToken),
    handler: async ({ user }) =>
      ok('Connexion renouvelée', {
        accessToken: await sessionService.renew(app.db, app.context.tokens, user.sessionId),
      }),
  })

  app.route({
    ...http(logout),
    handler: async ({ user, query }, reply) => {
      await sessionService.end(app.db, user.sessionId)
      // A quick exit has cleared the storage itself, and left its mark there for « Back ».
      if (!('sortie' in (query as object))) void reply.header('clear-site-data', '"cookies", "storage"')
      return done('Déconnexion réussie!')
    },
  })

  app.route({
    ...http(contract.forgotPassword),
    handler: async ({ body, ip }, reply) => {
      const { request, seconds } = await resetService.requestOtp(app.db, app.context, body.email, ip)
      void reply.setCookie(cookieNames.request, request, { ...cookieRules, maxAge: seconds })
      return done("Si l'adresse existe, un code vous sera envoyé.")
    },
  })

  app.route({
    ...http(contract.verifyOtp),
    handler: async ({ body, cookies, ip }, reply) => {
      const tried = { ...body, request: cookies[cookieNames.request] }
      const { proof, seconds } = await resetService.verifyOtp(app.db, app.context, tried, ip)
      void reply.setCookie(cookieNames.proof, proof, { ...cookieRules, maxAge: seconds })
      return done('Code vérifié.')
    },
  })

  app.route({
    ...http(contract.resetPassword),
    handler: async ({ body: { email, ...chosen }, cookies }, reply) => {
      await resetService.resetPassword(app.db, app.context, email, cookies[cookieNames.proof], chosen)
      void reply.clearCookie(cookieNames.proof, cookieRules)
      return done('Mot de passe changé. Vous pouvez vous connecter.')
    },
  })

  app.route({
    ...http(contract.recoverAccount),
    handler: async ({ body, ip }) => {
      await resetService.recover(app.db, app.context, body, ip)
      return done('Mot de passe changé. Vous pouvez vous connecter.')
    },
  })

  app.route({
    ...http(contract.verifyEmail),
    handler: async ({ body, ip }) => {
      const outcome = await emailService.followLink(app.db, app.context, body.code, ip)
      return done(
        outcome === 'verified'
          ? 'Votre email a été vérifié avec succès !'
          : 'Votre adresse est rétablie et tous les appareils sont déconnectés. Choisissez un nouveau mot de passe avec « Mot de passe oublié ».',
      )
    },
  })

  app.route({
    ...http(userDetails),
    handler: async ({ user }) =>
      ok('Votre compte', await accountService.getDetails(app.db, app.context, user.id)),
  })

  app.route({
    ...http(contract.updateProfile),
    handler: async ({ body: { email, country_id: countryId }, user }) => {
      await emailService.updateProfile(app.db, app.context, user, { email, countryId })
      return done('Profil mis à jour avec succès')
    },
  })

  app.route({
    ...http(contract.changePassword),
    handler: async ({ body, user }) => {
      await accountService.changePassword(app.db, app.context, user.id, body)
      return done('Mot de passe changé. Vous pouvez vous connecter.')
    },
  })

  app.route({
    ...http(contract.confirmPassword),
    handler: async ({ body, user }) => {
      await accountService.confirmPassword(app.db, app.context, user, body)
      return done('Merci, c’est bien vous.')
    },
  })

  app.route({
    ...http(contract.makeRecoveryCodes),
    handler: async ({ user }) =>
      ok('Nouveaux codes de secours', {
        recovery_codes: await accountService.makeRecoveryCodes(app.db, app.context, user.id),
      }),
  })

  app.route({
    ...http(contract.getSessions),
    handler: async ({ user }) => ok('Vos connexions', await sessionService.listOwn(app.db, user)),
  })

  app.route({
    ...http(contract.endSession),
    handler: async ({ params, user }) => {
      await sessionService.endOwn(app.db, user.id, params.id)
      return done('Cette connexion est terminée.')
    },
  })

  app.route({
    ...http(contract.endOtherSessions),
    handler: async ({ user }) => {
      await sessionService.endOthers(app.db, user)
      return done('Vos autres connexions sont terminées.')
    },
  })
}

import { acceptInvitation, getInvitation, invitePartner } from '@fantome/contract/invitation.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { http, ok } from '../../shared/http.ts'
import * as invitationService from './invitation.service.ts'

export const invitationRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({
    ...http(invitePartner),
    handler: async ({ params, user }) => {
      const invitation = await invitationService.invite(app.db, app.context, user.id, params.id)
      return ok(
        invitation.mailed
          ? 'Invitation envoyée. L’ancien lien ne marche plus.'
          : 'Copiez ce lien et remettez-le vous-même. L’ancien ne marche plus.',
        invitation,
      )
    },
  })

  app.route({
    ...http(getInvitation),
    handler: async ({ body, ip }) =>
      ok('Votre espace vous attend.', await invitationService.getInvited(app.db, app.context, body.code, ip)),
  })

  app.route({
    ...http(acceptInvitation),
    handler: async ({ body, ip }) =>
      ok(
        'Votre mot de passe est enregistré. Connectez-vous.',
        await invitationService.accept(app.db, app.context, body, ip),
      ),
  })
}

import { toggleDeliveryMan, toggleVendor } from '@fantome/contract/partner-admin.ts'
import { changeRole, toggleBlock } from '@fantome/contract/user-admin.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { http, ok } from '../../shared/http.ts'
import * as blockService from './block.service.ts'

/** Blocking somebody is one act, whichever panel it is done from. */
export const blockRoutes: FastifyPluginAsyncZod = async (app) => {
  const { db, context } = app

  app.route({
    ...http(toggleBlock),
    handler: async ({ body, user }) => {
      const asked = { adminId: user.id, userId: body.id, wanted: body.is_blocked }
      const is_blocked = await blockService.toggleBlock(db, context, asked)
      return ok(is_blocked ? 'Compte bloqué.' : 'Compte débloqué.', { is_blocked })
    },
  })

  app.route({
    ...http(toggleDeliveryMan),
    handler: async ({ body, user }) => {
      const asked = { adminId: user.id, userId: body.id, wanted: body.is_blocked, role: 'livreur' } as const
      const is_blocked = await blockService.toggleBlock(db, context, asked)
      return ok(is_blocked ? 'Livreur bloqué.' : 'Livreur débloqué.', { is_blocked })
    },
  })

  app.route({
    ...http(toggleVendor),
    handler: async ({ body, user }) => {
      const asked = { adminId: user.id, userId: body.id, wanted: body.is_blocked, role: 'vendeur' } as const
      const is_blocked = await blockService.toggleBlock(db, context, asked)
      return { ...ok(is_blocked ? 'Vendeur bloqué.' : 'Vendeur débloqué.', { is_blocked }), is_blocked }
    },
  })

  app.route({
    ...http(changeRole),
    handler: async ({ body, user }) =>
      ok('Le livreur est maintenant administrateur.', {
        role: await blockService.promoteCourier(db, user.id, body.id),
      }),
  })
}

import { addToComplaint, complain, withdrawComplaint } from '@fantome/contract/complaint.ts'
import { confirmReceipt, correctDelivery, getMyOrders, reorder } from '@fantome/contract/order.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { done, http, ok } from '../../shared/http.ts'
import { privateImageType } from '../../shared/images.ts'
import { paginationOf } from '../../shared/pagination.ts'
import { requirePhone } from '../../shared/phone.ts'
import * as complaintService from './complaint.service.ts'
import * as orderService from './order.service.ts'
import { openPortrait, PORTRAIT_PATH } from './portrait.service.ts'
import * as reorderService from './reorder.service.ts'

/** What « Recommander » did, in one sentence; what is missing is named beside it. */
function toMessage(added: number, missing: readonly object[]) {
  if (added === 0) return 'Plus rien de cette commande ne se vend pour le moment.'
  return missing.length === 0 ? 'Tout est dans votre panier.' : 'Ce qui se vend encore est dans votre panier.'
}

export const orderRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({
    ...http(getMyOrders),
    handler: async ({ query, user }) => {
      const { orders, total } = await orderService.listOwn(app.db, app.context, user.id, query)
      return { ...ok('Vos commandes', orders), pagination: paginationOf(query, total) }
    },
  })

  app.route({
    ...http(confirmReceipt),
    handler: async ({ body, user }) => {
      await orderService.confirmReceipt(app.db, app.context, body.orderId, user.id)
      return done('Commande confirmée !')
    },
  })

  app.route({
    ...http(complain),
    handler: async ({ params, body, user }) => {
      await complaintService.complain(app.db, app.context, {
        orderId: params.id,
        userId: user.id,
        reason: body.reason,
      })
      return done('Signalement bien reçu. Nous revenons vers vous rapidement.')
    },
  })

  app.route({
    ...http(addToComplaint),
    handler: async ({ params, body: { reason }, user }) => {
      await complaintService.addWords(app.db, app.context, { orderId: params.id, userId: user.id, reason })
      return done('Bien reçu. Nous relisons votre signalement.')
    },
  })

  app.route({
    ...http(withdrawComplaint),
    handler: async ({ params, user }) => {
      await complaintService.withdraw(app.db, app.context, params.id, user.id)
      return done('Merci. Votre signalement est retiré, la commande est confirmée.')
    },
  })

  app.route({
    ...http(correctDelivery),
    handler: async ({ params, body, user }) => {
      const refusal = { code: 'checkout.phone' } as const
      const correction = {
        phone: requirePhone(body.phone_for_delivery, { field: 'phone_for_delivery', ...refusal }),
        whatsapp: requirePhone(body.phone_whatsapp, {
          field: 'phone_whatsapp',
          isWhatsapp: true,
          ...refusal,
        }),
        position: body.exact_position,
      }
      await orderService.correctDelivery(app.db, app.context, {
        orderId: params.id,
        userId: user.id,
        correction,
      })
      return done('Coordonnées corrigées.')
    },
  })

  app.route({
    ...http(reorder),
    handler: async ({ params, user }) => {
      const { added, missing } = await reorderService.reorder(app.db, user, params.id)
      return ok(toMessage(added, missing), { added, missing })
    },
  })

  // Public like an image must be: an <img> sends no token. The signed link says which order, until when.
  app.route<{ Querystring: { order?: unknown; until?: unknown; key?: unknown } }>({
    method: 'GET',
    url: PORTRAIT_PATH,
    config: { access: 'public' },
    schema: { hide: true } as object,
    handler: async ({ query }, reply) => {
      const link = { order: String(query.order), until: Number(query.until), key: String(query.key) }
      const bytes = await openPortrait(app.db, app.context, link)
      return reply
        .headers({ 'cache-control': 'private, max-age=600' })
        .type(privateImageType(bytes))
        .send(bytes)
    },
  })
}

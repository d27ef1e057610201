import {
  createDeliveryMan,
  createVendor,
  getDeliveryMen,
  getOneVendor,
  getVendors,
  searchPartners,
  updateDeliveryMan,
  updateVendor,
} from '@fantome/contract/partner-admin.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { http, ok } from '../../shared/http.ts'
import { paginationOf } from '../../shared/pagination.ts'
import { httpUpload, useUploads } from '../../shared/upload.ts'
import * as partnerAdminService from './partner-admin.service.ts'
import { toCreated, toDeliveryMan, toVendor } from './partner-admin.view.ts'
import { toCourierForm, toVendorForm } from './partner-form.ts'

export const partnerAdminRoutes: FastifyPluginAsyncZod = async (app) => {
  const { pii } = app.context

  app.route({
    ...http(getDeliveryMen),
    handler: async ({ query, user }) => {
      const asked = { role: 'livreur', ...query } as const
      const { rows, served, total } = await partnerAdminService.listPartners(
        app.db,
        app.context,
        user.id,
        asked,
      )
      const couriers = rows.map((row) => toDeliveryMan(row, served, pii))
      return { ...ok('Livreurs', couriers), pagination: paginationOf(query, total) }
    },
  })

  app.route({
    ...http(getVendors),
    handler: async ({ query, user }) => {
      const asked = { role: 'vendeur', ...query } as const
      const { rows, total } = await partnerAdminService.listPartners(app.db, app.context, user.id, asked)
      return {
        ...ok(
          'Vendeurs',
          rows.map((row) => toVendor(row, pii)),
        ),
        pagination: paginationOf(query, total),
      }
    },
  })

  app.route({
    ...http(searchPartners),
    handler: async ({ body, user }) => {
      const { rows, served, total } = await partnerAdminService.listPartners(
        app.db,
        app.context,
        user.id,
        body,
      )
      const found = {
        delivery_men: body.role === 'livreur' ? rows.map((row) => toDeliveryMan(row, served, pii)) : [],
        vendors: body.role === 'vendeur' ? rows.map((row) => toVendor(row, pii)) : [],
      }
      return { ...ok('Partenaires', found), pagination: paginationOf(body, total) }
    },
  })

  app.route({
    ...http(getOneVendor),
    handler: async ({ params, user }) => {
      const { row } = await partnerAdminService.showPartner(app.db, user.id, params.id, 'vendeur')
      return ok('Vendeur', toVendor(row, pii))
    },
  })

  await app.register(partnerFormRoutes)
}

/** An identity document and a portrait. */
const IMAGES = { files: 2 }

const partnerFormRoutes: FastifyPluginAsyncZod = async (app) => {
  await useUploads(app, IMAGES)
  const { db, context } = app

  app.route({
    ...httpUpload(createDeliveryMan),
    handler: async ({ body: { pseudo, id_card_photo, portrait, ...fields }, user }) => {
      const asked = { pseudo, form: toCourierForm(fields), papers: { id_card_photo, portrait } }
      const created = await partnerAdminService.createPartner(db, context, user.id, asked)
      return ok('Livreur créé.', toCreated(created, context.pii))
    },
  })

  app.route({
    ...httpUpload(updateDeliveryMan),
    handler: async ({ body: { id, pseudo: _, id_card_photo, portrait, ...fields }, user }) => {
      const asked = { id, form: toCourierForm(fields), papers: { id_card_photo, portrait } }
      const { row, served } = await partnerAdminService.updatePartner(db, context, user.id, asked)
      return ok('Livreur mis à jour.', toDeliveryMan(row, served, context.pii))
    },
  })

  app.route({
    ...httpUpload(createVendor),
    handler: async ({ body: { pseudo, id_card_photo, ...fields }, user }) => {
      const asked = { pseudo, form: toVendorForm(fields), papers: { id_card_photo } }
      const created = await partnerAdminService.createPartner(db, context, user.id, asked)
      return ok('Vendeur créé.', toCreated(created, context.pii))
    },
  })

  app.route({
    ...httpUpload(updateVendor),
    handler: async ({ body: { id, pseudo: _, id_card_photo, ...fields }, user }) => {
      const asked = { id, form: toVendorForm(fields), papers: { id_card_photo } }
      const { row } = await partnerAdminService.updatePartner(db, context, user.id, asked)
      return ok('Vendeur mis à jour.', toVendor(row, context.pii))
    },
  })
}

import {
  addProduct,
  deleteProduct,
  toggleProductStatus,
  updateProduct,
} from '@fantome/contract/catalogue-admin.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { done, http, ok } from '../../shared/http.ts'
import { httpUpload, useUploads } from '../../shared/upload.ts'
import * as productAdminService from './product-admin.service.ts'
import { toProductForm } from './product-admin.view.ts'

export const productAdminRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({
    ...http(toggleProductStatus),
    handler: async ({ body: { productId, is_active: isActive, is_available: isAvailable }, user }) =>
      ok(
        'Statut du produit mis à jour.',
        await productAdminService.toggleStatus(app.db, app.context, user.id, {
          id: productId,
          changes: { isActive, isAvailable },
        }),
      ),
  })

  app.route({
    ...http(deleteProduct),
    handler: async ({ params, user }) => {
      const isGone = await productAdminService.deleteProduct(app.db, user.id, params.id)
      return done(
        isGone
          ? 'Produit supprimé.'
          : 'Ce produit figure dans des commandes : il est retiré de la boutique et reste sur les reçus.',
      )
    },
  })

  await app.register(productFormRoutes)
}

const productFormRoutes: FastifyPluginAsyncZod = async (app) => {
  await useUploads(app)

  app.route({
    ...httpUpload(addProduct),
    handler: async ({ body: { image, ...fields }, user }) =>
      ok(
        'Produit ajouté.',
        await productAdminService.addProduct(app.db, app.context, user.id, toProductForm(fields), image),
      ),
  })

  app.route({
    ...httpUpload(updateProduct),
    handler: async ({ body: { productId: id, image, ...fields }, user }) => {
      const update = { id, form: toProductForm(fields), image }
      return ok(
        'Produit mis à jour.',
        await productAdminService.updateProduct(app.db, app.context, user.id, update),
      )
    },
  })
}

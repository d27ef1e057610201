import {
  addCategory,
  deleteCategory,
  getCategoryCounts,
  updateCategory,
} from '@fantome/contract/catalogue-admin.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { done, http, ok } from '../../shared/http.ts'
import { httpUpload, useUploads } from '../../shared/upload.ts'
import * as categoryAdminService from './category-admin.service.ts'

export const categoryAdminRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({
    ...http(getCategoryCounts),
    handler: async () => ok('Produits par catégorie', await categoryAdminService.countProducts(app.db)),
  })

  app.route({
    ...http(deleteCategory),
    handler: async ({ params, user }) => {
      await categoryAdminService.deleteCategory(app.db, user.id, params.id)
      return done('Catégorie supprimée.')
    },
  })

  await app.register(categoryFormRoutes)
}

const categoryFormRoutes: FastifyPluginAsyncZod = async (app) => {
  await useUploads(app)

  app.route({
    ...httpUpload(addCategory),
    handler: async ({ body: { name, image }, user }) =>
      ok(
        'Catégorie ajoutée.',
        await categoryAdminService.addCategory(app.db, app.context, user.id, name, image),
      ),
  })

  app.route({
    ...httpUpload(updateCategory),
    handler: async ({ body: { categoryId: id, name, image }, user }) =>
      ok(
        'Catégorie mise à jour.',
        await categoryAdminService.updateCategory(app.db, app.context, user.id, { id, name, image }),
      ),
  })
}

import { getCategories, getProduct, getProducts, getProductsPaginated } from '@fantome/contract/catalogue.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { AppError } from '../../shared/app-error.ts'
import { http, ok } from '../../shared/http.ts'
import * as catalogueService from './catalogue.service.ts'

export const catalogueRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({
    ...http(getProductsPaginated, { keep: true }),
    handler: async ({ query }) => {
      const {
        page,
        limit,
        search,
        category_id: categoryId,
        country_id: countryId,
        commune_id: communeId,
      } = query
      const asked = { page, limit, search, categoryId, countryId, communeId }
      return ok('Produits trouvés', await catalogueService.listProducts(app.db, asked))
    },
  })

  app.route({
    ...http(getProducts, { keep: true }),
    handler: async ({ query }) =>
      ok('Produits trouvés', (await catalogueService.listProducts(app.db, query)).products),
  })

  app.route({
    ...http(getProduct, { keep: true }),
    handler: async ({ params }) => {
      const product = await catalogueService.findProduct(app.db, params.id)
      if (!product) throw new AppError('product.not_found')
      return ok('Produit trouvé', product)
    },
  })

  app.route({
    ...http(getCategories, { keep: true }),
    handler: async () => ok('Catégories disponibles', await catalogueService.listCategories(app.db)),
  })
}

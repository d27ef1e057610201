import { getCategories, getProduct, getProducts, getProductsPaginated } from '@fantome/contract/catalogue.ts'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { AppError } from '../../shared/app-error.ts'
import { http, ok } from '../../shared/http.ts'
import { shopDbOf } from '../../shared/shop-db.ts'
import * as catalogueService from './catalogue.service.ts'

const readerOf = ({ user }: Pick<FastifyRequest, 'user'>) => (user ? 'admin' : 'visitor')
const asFlag = (value: string | undefined) => (value === undefined ? undefined : value === 'true')

export const catalogueRoutes: FastifyPluginAsyncZod = async (app) => {
  // An admin sees more, and what they just changed, whichever process they ask.
  const forAll = { cached: true, adminsSeeMore: true }
  const { counts } = app

  app.route({
    ...http(getProductsPaginated, forAll),
    handler: async (request) => {
      const { page, limit, search, is_active, ...ids } = request.query
      const { category_id: categoryId, country_id: countryId, commune_id: communeId } = ids
      const isActive = asFlag(is_active)
      const asked = { page, limit, search, categoryId, countryId, communeId, isActive }
      const shop = { db: shopDbOf(request), counts }
      return ok('Produits trouvés', await catalogueService.listProducts(shop, asked, readerOf(request)))
    },
  })

  app.route({
    ...http(getProducts, forAll),
    handler: async (request) => {
      const { is_active, ...paging } = request.query
      const asked = { ...paging, isActive: asFlag(is_active) }
      const shop = { db: shopDbOf(request), counts }
      const { products } = await catalogueService.listProducts(shop, asked, readerOf(request))
      return ok('Produits trouvés', products)
    },
  })

  app.route({
    ...http(getProduct, forAll),
    handler: async (request) => {
      const product = await catalogueService.findProduct(
        shopDbOf(request),
        request.params.id,
        readerOf(request),
      )
      if (!product) throw new AppError('product.not_found')
      return ok('Produit trouvé', product)
    },
  })

  app.route({
    ...http(getCategories, forAll),
    handler: async (request) =>
      ok('Catégories disponibles', await catalogueService.listCategories(shopDbOf(request))),
  })
}

import { CATALOGUE_PAGE_SIZE } from '@fantome/contract/catalogue.ts'
import type { ShopReads } from '@fantome/contract/site.ts'
import type { FastifyInstance } from 'fastify'
import * as catalogueService from '../features/catalogue/catalogue.service.ts'
import * as zoneService from '../features/zone/zone.service.ts'
import { createSiteReader } from './site-info.ts'

/** What a public page may read while it is rendered: the same services the API answers from. */
export const createShopReads = ({
  context: { env },
  reads: { shop: db },
  counts,
  log,
}: FastifyInstance): Omit<ShopReads, 'reportError'> => ({
  publicUrl: env.PUBLIC_URL,
  getSite: createSiteReader({ env, db, log }),
  listProducts: (asked) =>
    catalogueService.listProducts({ db, counts }, { ...asked, limit: CATALOGUE_PAGE_SIZE }),
  listPopular: (limit) => catalogueService.listPopular(db, limit),
  countByCategory: () => catalogueService.countByCategory(db),
  findProduct: (id) => catalogueService.findProduct(db, id),
  listCategories: () => catalogueService.listCategories(db),
  listCountries: () => zoneService.listCountries(db),
  listCommunes: (countryId) => zoneService.listCommunes(db, countryId),
})

import type { ProductFilters, ProductPage } from '@fantome/contract/catalogue.ts'
import type { Db } from '../../db/client.ts'
import type { InvalidatedCache } from '../../shared/invalidated-cache.ts'
import * as catalogueRepository from './catalogue.repository.ts'
import { toAdminProductView, toCategoryView, toProductView, toShelfView } from './catalogue.view.ts'

export type Reader = catalogueRepository.Shelves['reader']
type Asked = ProductFilters & { page: number; limit: number; isActive?: boolean | undefined }

/** How many products answer which question, until the shop changes: turning a page does not count them again. */
export type Counts = InvalidatedCache<number>
const NUMBER_BYTES = 8

const count = (
  db: Db,
  filters: catalogueRepository.Shelves,
  by: catalogueRepository.SearchBy,
  counts: Counts,
) =>
  counts.getOrMake(JSON.stringify([filters, by]), NUMBER_BYTES, () =>
    catalogueRepository.countProducts(db, filters, by),
  )

/** One page of the shelves. A search that finds no word as written forgives the spelling. */
export async function listProducts(
  { db, counts }: { db: Db; counts: Counts },
  { page, limit, ...asked }: Asked,
  reader: Reader = 'visitor',
): Promise<ProductPage> {
  const filters = { ...asked, reader }
  const slice = { limit, offset: (page - 1) * limit }
  const search = (by: catalogueRepository.SearchBy) =>
    Promise.all([catalogueRepository.listProducts(db, filters, slice, by), count(db, filters, by, counts)])
  let [rows, total] = await search('words')
  if (total === 0 && filters.search) [rows, total] = await search('likeness')
  return {
    products: rows.map(reader === 'admin' ? toAdminProductView : toShelfView),
    currentPage: page,
    totalPages: Math.ceil(total / limit),
    totalProducts: total,
  }
}

export async function findProduct(db: Db, id: string, reader: Reader = 'visitor') {
  const row = await catalogueRepository.findProduct(db, id, reader)
  return row && (reader === 'admin' ? toAdminProductView(row) : toProductView(row))
}

/** A few that are asked for most. */
export const listPopular = async (db: Db, limit: number) =>
  (await catalogueRepository.listPopular(db, limit)).map(toShelfView)

/** How many products each category shows, by its id. */
export const countByCategory = async (db: Db) =>
  Object.fromEntries(
    (await catalogueRepository.countByCategory(db)).map(({ categoryId, total }) => [categoryId, total]),
  )

/** Those of them that nobody could put in a basket now. */
export const listOffSale = catalogueRepository.listOffSale

export const listCategories = async (db: Db) =>
  (await catalogueRepository.listCategories(db)).map(toCategoryView)

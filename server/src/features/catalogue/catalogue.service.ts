import type { ProductFilters, ProductPage } from '@fantome/contract/catalogue.ts'
import type { Db } from '../../db/client.ts'
import * as catalogueRepository from './catalogue.repository.ts'
import { toCategoryView, toProductView } from './catalogue.view.ts'

type Asked = ProductFilters & { page: number; limit: number }

/** One page of the shelves. A search that finds no word as written forgives the spelling. */
export async function listProducts(db: Db, { page, limit, ...filters }: Asked): Promise<ProductPage> {
  const slice = { limit, offset: (page - 1) * limit }
  const search = (by: catalogueRepository.SearchBy) =>
    Promise.all([
      catalogueRepository.listProducts(db, filters, slice, by),
      catalogueRepository.countProducts(db, filters, by),
    ])
  let [rows, total] = await search('words')
  if (total === 0 && filters.search) [rows, total] = await search('likeness')
  return {
    products: rows.map(toProductView),
    currentPage: page,
    totalPages: Math.ceil(total / limit),
    totalProducts: total,
  }
}

export async function findProduct(db: Db, id: string) {
  const row = await catalogueRepository.findProduct(db, id)
  return row && toProductView(row)
}

export const listCategories = async (db: Db) =>
  (await catalogueRepository.listCategories(db)).map(toCategoryView)

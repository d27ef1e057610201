import type { ProductFilters, ProductPage } from '@fantome/contract/catalogue.ts'
import type { Db } from '../../db/client.ts'
import type { InvalidatedCache } from '../../shared/invalidated-cache.ts'
import * as catalogueRepository from './catalogue.repository.ts'
import { toAdminProductView, toCategoryView, toProductView, toShelfView } from './catalogue.view.ts'
import * as searchRepository from './search.repository.ts'

export type Reader = catalogueRepository.Shelves['reader']
type Asked = ProductFilters & { page: number; limit: number; isActive?: boolean | undefined }

/** How many products answer which question, until the shop changes: turning a page does not count them again. */
export type Counts = InvalidatedCache<number>
const NUMBER_BYTES = 8

/** One page of the shelves. A search that finds no word as written forgives the spelling. */
export async function listProducts(
  { db, counts }: { db: Db; counts: Counts },
  { page, limit, ...asked }: Asked,
  reader: Reader = 'visitor',
): Promise<ProductPage> {
  const { search } = asked
  const filters = { ...asked, reader }
  const slice = { limit, offset: (page - 1) * limit }
  const { rows, total } = search
    ? await searchProducts(db, { ...filters, search }, slice)
    : await readShelves({ db, counts }, filters, slice)
  return {
    products: rows.map(reader === 'admin' ? toAdminProductView : toShelfView),
    currentPage: page,
    totalPages: Math.ceil(total / limit),
    totalProducts: total,
  }
}

async function readShelves(
  { db, counts }: { db: Db; counts: Counts },
  filters: catalogueRepository.Shelves,
  slice: catalogueRepository.Slice,
) {
  const [rows, total] = await Promise.all([
    catalogueRepository.listProducts(db, filters, slice),
    counts.getOrMake(JSON.stringify(filters), NUMBER_BYTES, () =>
      catalogueRepository.countProducts(db, filters),
    ),
  ])
  return { rows, total }
}

type Search = Parameters<typeof searchRepository.search>[1]

async function searchProducts(db: Db, filters: Search, slice: catalogueRepository.Slice) {
  for (const by of searchRepository.SEARCHES) {
    const found = await searchBy(by)
    if (found.total > 0) return found
  }
  return { rows: [], total: 0 }

  async function searchBy(by: searchRepository.SearchBy) {
    const { rows, total } = await searchRepository.search(db, filters, slice, by)
    if (total !== undefined || slice.offset === 0) return { rows, total: total ?? 0 }
    // Beyond the last page: the first one knows how many there are.
    const first = await searchRepository.search(db, filters, { limit: 1, offset: 0 }, by)
    return { rows, total: first.total ?? 0 }
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

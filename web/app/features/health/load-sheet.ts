import { HEALTH_SHEETS, type HealthSheetName } from '@fantome/contract/health-sheets.ts'
import type { ShopReads } from '@fantome/contract/site.ts'
import { orNull } from '../../lib/or-null.ts'
import { sheetOfCategory } from './sheet-of-category.ts'

const SHOWN = 3

export const isSheetName = (name: string): name is HealthSheetName =>
  HEALTH_SHEETS.some((known) => known === name)

/** A few products of the categories that a sheet concerns. Without them the sheet is still there to read. */
export async function loadSheet(shop: ShopReads, name: HealthSheetName) {
  const categories = (await orNull(shop, shop.listCategories())) ?? []
  const concerned = categories.filter((category) => sheetOfCategory(category.name) === name)
  const shelves = await Promise.all(
    concerned.map(({ _id }) => orNull(shop, shop.listProducts({ categoryId: _id, page: 1 }))),
  )
  const products = shelves
    .flatMap((shelf) => shelf?.products.find((product) => product.is_available) ?? [])
    .slice(0, SHOWN)
  return { name, products, categories }
}

import type { ShopReads } from '@fantome/contract/site.ts'
import { orNull } from '../../lib/or-null.ts'

const ON_THE_SHELF = 4

/** What the home page shows of the shop. Without the database the rest of it still stands. */
export async function loadHome(shop: ShopReads) {
  const [categories, counts, products, countries] = await Promise.all([
    orNull(shop, shop.listCategories()),
    orNull(shop, shop.countByCategory()),
    orNull(shop, shop.listPopular(ON_THE_SHELF)),
    orNull(shop, shop.listCountries()),
  ])
  return {
    categories: categories ?? [],
    counts: counts ?? {},
    products: products ?? [],
    countries: countries ?? [],
  }
}
export type Home = Awaited<ReturnType<typeof loadHome>>

import type { ShopReads } from '@fantome/contract/site.ts'
import type { Country } from '@fantome/contract/zone.ts'
import { orNull } from '../../lib/or-null.ts'
import { shelfDelivery } from './delivery-words.ts'
import { type CatalogueFilters, parseFilters } from './filters.ts'

/**
 * Everything /products shows. A filter that names nothing known is dropped. The lists behind the filters may
 * fail (null) without taking the shelves with them.
 */
export async function loadCatalogue(shop: ShopReads, params: URLSearchParams) {
  const asked = parseFilters(params)
  const [countries, categories] = await Promise.all([
    orNull(shop, shop.listCountries()),
    orNull(shop, shop.listCategories()),
  ])
  const country = known(asked.country, countries)
  const communes = country ? await orNull(shop, shop.listCommunes(country)) : []
  const commune = known(asked.commune, communes)
  const category = known(asked.category, categories)
  const { page, products } = await readShelf(shop, { ...asked, country, commune, category })
  const filters: CatalogueFilters = { ...asked, country, commune, category, page }
  const served = country ? communes : await listAll(shop, countries)
  const delivery = shelfDelivery(countries, served, { country, commune }, new Date())
  return {
    filters,
    countries,
    communes,
    delivery,
    categories: categories?.map(withoutBlur) ?? null,
    products: { ...products, products: products.products.map(withoutBlur) },
  }
}

/** Where one delivers to at all: what a visitor who chose nothing is told of. */
async function listAll(shop: ShopReads, countries: Country[] | null) {
  const open = (countries ?? []).filter(({ is_open: isOpen }) => isOpen)
  const lists = await orNull(shop, Promise.all(open.map(({ _id }) => shop.listCommunes(_id))))
  return lists?.flat() ?? null
}

/** The page shows none, and would carry it twice. */
const withoutBlur = <Shown extends { image_blur?: string | undefined }>({ image_blur: _, ...shown }: Shown) =>
  shown

/** `reading`: what there is to read about the chosen category. */
export type Catalogue = Awaited<ReturnType<typeof loadCatalogue>> & {
  reading?: { to: string; title: string } | undefined
}

const known = (id: string, list: { _id: string }[] | null) => (list?.some(({ _id }) => _id === id) ? id : '')

/** A page beyond the last shows the last. */
async function readShelf(shop: ShopReads, { q, country, commune, category, page }: CatalogueFilters) {
  const filters = {
    search: q || undefined,
    countryId: country || undefined,
    communeId: commune || undefined,
    categoryId: category || undefined,
  }
  const products = await shop.listProducts({ ...filters, page })
  const last = Math.max(1, products.totalPages)
  if (page <= last) return { page, products }
  return { page: last, products: await shop.listProducts({ ...filters, page: last }) }
}

import { SEARCH_MAX } from '@fantome/contract/catalogue.ts'
import { isId } from '@fantome/contract/endpoint.ts'

/** What the address of /products says. Empty means no filter. */
export interface CatalogueFilters {
  q: string
  country: string
  commune: string
  category: string
  /** One's own list instead of the shop's; only the browser knows whose. */
  favourites: boolean
  page: number
}

/** Reads an address anyone may have typed: what makes no sense is ignored, never an error. */
export function parseFilters(params: URLSearchParams): CatalogueFilters {
  const idIn = (name: string) => {
    const value = params.get(name) ?? ''
    return isId(value) ? value.toLowerCase() : ''
  }
  const country = idIn('country')
  return {
    q: cleanSearch(params.get('q') ?? ''),
    country,
    commune: country && idIn('commune'),
    category: idIn('category'),
    favourites: params.get('favoris') === '1',
    page: /^[1-9]\d{0,4}$/.test(params.get('page') ?? '') ? Number(params.get('page')) : 1,
  }
}

/** No control character, no half of a pair, not longer than the shop will search. */
export const cleanSearch = (text: string) =>
  text
    .slice(0, SEARCH_MAX)
    .replace(/[\p{Cc}\p{Cs}]/gu, '')
    .trim()

/** The address that shows these filters; only what is set is written. */
export function catalogueHref({ page = 1, ...filters }: Partial<CatalogueFilters>) {
  const params = new URLSearchParams()
  for (const name of ['q', 'country', 'commune', 'category'] as const) {
    const value = filters[name]
    if (value) params.set(name, value)
  }
  if (filters.favourites) params.set('favoris', '1')
  if (page > 1) params.set('page', String(page))
  const search = params.toString()
  return search ? `/products?${search}` : '/products'
}

/** The page of a product, with what its delivery costs and takes in a commune. */
export const productHref = (id: string, commune = '') => `/product/${id}${commune && `?commune=${commune}`}`

/** The address search engines keep: a category is a shelf of its own, anything else a way of looking at one. */
export const shelfPath = ({ category = '', favourites = false }: Partial<CatalogueFilters> = {}) =>
  catalogueHref(favourites ? {} : { category })

import type { Product } from '@fantome/contract/catalogue.ts'

export interface Filters {
  q: string
  country: string
  commune: string
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** The favourites the filters of the page let through; a product of no country is sold everywhere. */
export const matching = (products: Product[], { q, country, commune }: Filters) =>
  products.filter(
    ({ name, description, country_id, commune_id }) =>
      plain(`${name} ${description}`).includes(plain(q)) &&
      (!country || !country_id || country_id._id === country) &&
      (!commune || !commune_id || commune_id === commune),
  )

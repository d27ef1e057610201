import type { Category, Product } from '@fantome/contract/catalogue.ts'
import type { Commune } from '@fantome/contract/zone.ts'

export const nameOf = ({ name }: Pick<Product, 'name'>) => name || 'Produit inconnu'

/** Where a product is sold: its commune, else its country, else everywhere. */
export const zoneOf = ({ commune_id: communeId, country_id: country }: Product, communes: Commune[]) =>
  communes.find(({ _id }) => _id === communeId)?.name ?? country?.name ?? 'Partout'

/** « 0 produit », « 1 produit », « 2 produits » */
export const countOf = (count: number, word: string) => `${figure(count)} ${word}${count > 1 ? 's' : ''}`

const grouped = new Intl.NumberFormat('fr-FR')
/** The fonts have no narrow space: thousands are parted by U+00A0. */
export const figure = (value: number) => grouped.format(value).replace(/\s/g, '\u00a0')

/** The ground of a category, the same as in the shop: its place in the list decides. */
export function groundOf(base: 'vign' | 'niche', categoryId: string, categories: Category[] | null) {
  const place = categories?.findIndex(({ _id }) => _id === categoryId) ?? 0
  const tint = GROUNDS[Math.max(0, place) % GROUNDS.length]
  return tint ? `${base} ${base}--${tint}` : base
}
const GROUNDS = ['', 'a', 'l', 'b'] as const

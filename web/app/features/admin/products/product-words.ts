import type { Product } from '@fantome/contract/catalogue.ts'
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

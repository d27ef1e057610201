import type { Category, Product, ProductFilters, ProductPage } from './catalogue.ts'
import type { Commune, Country } from './zone.ts'

/** « Siège », « Haie Vive, Cotonou » */
export interface LegalLine {
  label: string
  value: string
}

/** What the operator configures and every page may show. */
export interface SiteInfo {
  /** The address people type; canonical and social links are built on it. */
  publicUrl: string
  /** Where « Sortie rapide » leads: a light, ordinary page. */
  quickExitUrl: string
  /** False: nothing on screen offers an e-mail. */
  hasEmail: boolean
  /** True: what goes wrong in a page is counted, by kind and place. */
  countsExceptions: boolean
  /** Empty wherever the operator gave none: nothing is shown in its place. */
  supportPhone: string
  /** The number that answers by messages. */
  supportChat: string
  supportEmail: string
  social: { instagram: string; youtube: string; facebook: string; twitter: string }
  /** Who runs the shop, under which registration, where. */
  legal: LegalLine[]
  /** The lines are made up: the demo says so beside them. */
  isLegalExample: boolean
  /** Above every page: that the shop is closed, or what the operator has to say. */
  banner: string
}

/** What a public page may read while it is rendered on the server, in the same process. */
export interface ShopReads {
  publicUrl: string
  getSite(): Promise<SiteInfo>
  /** For what went wrong while rendering: the log leaves out what a person typed. */
  reportError(error: unknown): void
  listProducts(filters: ProductFilters & { page: number }): Promise<ProductPage>
  /** What is asked for most, of what everyone can have now. */
  listPopular(limit: number): Promise<Product[]>
  countByCategory(): Promise<Record<string, number>>
  findProduct(id: string): Promise<Product | undefined>
  listCategories(): Promise<Category[]>
  listCountries(): Promise<Country[]>
  listCommunes(countryId: string): Promise<Commune[]>
}

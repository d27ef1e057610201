import { z } from 'zod'
import { type Endpoint, idOf, pageNumber, pageSize, reply, text, wholeNumber } from './endpoint.ts'
import type { ErrorCode } from './errors.ts'

export const CATALOGUE_PAGE_SIZE = 12
export const SEARCH_MAX = 100

/** `image_blur`: a `data:` picture of a few bytes, to show until the real one arrives. */
export const category = z.object({
  _id: z.string(),
  name: z.string(),
  image: z.string(),
  image_blur: z.string().optional(),
})
export const rating = z.object({ average: z.number(), count: z.number() })
/** What is known of what the box holds; each is shown where it is known. */
export const PRODUCT_DETAILS = ['contents', 'usage', 'composition', 'norm', 'expiry'] as const
export type ProductDetail = (typeof PRODUCT_DETAILS)[number]
export const DETAIL_MAX = 1000
const detail = z.string().optional()
/** Of one product alone, and for admins; the shelves do without. */
const details = { contents: detail, usage: detail, composition: detail, norm: detail, expiry: detail }

export const product = z.object({
  _id: z.string(),
  name: z.string(),
  description: z.string(),
  price: z.number(),
  /** Planned margins, in francs: only admins are told. */
  revenue_livreur: z.number().optional(),
  revenue_fantome: z.number().optional(),
  image: z.string(),
  image_blur: z.string().optional(),
  /** A photo fills its arch; a drawing, which this leaves out, stands in it. */
  is_photo: z.literal(true).optional(),
  ...details,
  country_id: z.object({ _id: z.string(), name: z.string() }).optional(),
  commune_id: z.string().optional(),
  category_id: z.object({ _id: z.string(), name: z.string() }),
  is_active: z.boolean(),
  is_available: z.boolean(),
  rating,
})
export const productPage = z.object({
  products: z.array(product),
  currentPage: z.number(),
  totalPages: z.number(),
  totalProducts: z.number(),
})

export type Category = z.output<typeof category>
export type Rating = z.output<typeof rating>
export type Product = z.output<typeof product>
export type ProductPage = z.output<typeof productPage>

/** What a visitor may ask of the shelves; everything is optional. */
export interface ProductFilters {
  search?: string | undefined
  categoryId?: string | undefined
  countryId?: string | undefined
  communeId?: string | undefined
}

/** The catalogue's commune arrives as `<id>,null`, `<id>null`, `<id>` or `null`: this commune, or none. */
const communeOrNone = z
  .string()
  .transform((value) => value.replace(/,?null$/, '') || undefined)
  .pipe(idOf('zone.not_found').optional())

/** A filter left empty, or sent as `null`, filters nothing. */
const anyOr = (code: ErrorCode) =>
  z
    .string()
    .transform((value) => (value === 'null' ? undefined : value || undefined))
    .pipe(idOf(code).optional())
    .optional()

const search = text(SEARCH_MAX).optional()
/** Visitors only ever see active products, whatever is asked here; an admin sees all unless they ask. */
const isActive = z.string().optional()

export const getProductsPaginated = {
  method: 'GET',
  path: '/api/product/get-products-paginated',
  access: 'public',
  query: z.object({
    page: pageNumber.default(1),
    limit: pageSize(50).default(CATALOGUE_PAGE_SIZE),
    search,
    category_id: anyOr('category.not_found'),
    country_id: anyOr('zone.not_found'),
    commune_id: communeOrNone.optional(),
    is_active: isActive,
  }),
  reply: reply(productPage),
} as const satisfies Endpoint

export const getProducts = {
  method: 'GET',
  path: '/api/product/get-products',
  access: 'public',
  query: z.object({
    page: pageNumber.default(1),
    limit: wholeNumber(1, 500, 'Le nombre de lignes par page doit être un entier de 1 à 500.').default(500),
    search,
    is_active: isActive,
  }),
  reply: reply(z.array(product)),
} as const satisfies Endpoint

export const getProduct = {
  method: 'GET',
  path: '/api/product/get-product/:id',
  access: 'public',
  params: z.object({ id: idOf('product.not_found') }),
  reply: reply(product),
} as const satisfies Endpoint

export const getCategories = {
  method: 'GET',
  path: '/api/category/get-categories',
  access: 'public',
  reply: reply(z.array(category)),
} as const satisfies Endpoint

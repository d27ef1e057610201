import { z } from 'zod'
import { category, DETAIL_MAX, product } from './catalogue.ts'
import { bareReply, type Endpoint, filled, idOf, isId, reply, text } from './endpoint.ts'
import type { ErrorCode } from './errors.ts'
import { imageFile, type MultipartEndpoint } from './file.ts'
import { TYPED_AMOUNT } from './money.ts'

/** Why a product's form is refused, at which field: said by the form, and by the server to whoever skips it. */
export const PRODUCT_REFUSALS = {
  name: 'Le nom est obligatoire.',
  description: 'La description est obligatoire.',
  price: 'Le prix est un montant positif, avec deux décimales au plus.',
  margin: 'Une marge est un montant positif, avec deux décimales au plus.',
  category_id: 'Veuillez sélectionner une catégorie.',
  image: 'Une image est requise pour ajouter un produit.',
} as const

const francs = (message: string) => z.string(message).regex(TYPED_AMOUNT, message).transform(Number)

const flag = z.enum(['true', 'false'], 'Choisissez oui ou non.').transform((value) => value === 'true')

const requiredId = (code: ErrorCode, missing: string) => z.string(missing).refine(isId, { params: { code } })

const name = (max: number) => filled(max, PRODUCT_REFUSALS.name)
const margin = francs(PRODUCT_REFUSALS.margin).optional()
const detail = text(DETAIL_MAX).optional()

/** What both product forms hold. A commune needs its country. */
const productFields = {
  name: name(120),
  description: filled(2000, PRODUCT_REFUSALS.description),
  price: francs(PRODUCT_REFUSALS.price),
  category_id: requiredId('category.not_found', PRODUCT_REFUSALS.category_id),
  is_active: flag.optional(),
  is_available: flag.optional(),
  revenue_livreur: margin,
  revenue_fantome: margin,
  /** The specification's own spelling of the field above. */
  'revenue_{product}': margin,
  country_id: idOf('zone.not_found').optional(),
  commune_id: idOf('zone.not_found').optional(),
  contents: detail,
  usage: detail,
  composition: detail,
  norm: detail,
  expiry: detail,
}
const productId = requiredId('product.not_found', 'Erreur : ID de produit manquant.')
const categoryId = requiredId('category.not_found', 'Erreur : ID de catégorie manquant.')
const VALID_IMAGE = 'Veuillez sélectionner une image valide'

/** How many products, hidden ones included, stand in each category that has any: only an empty one can be deleted. */
export const getCategoryCounts = {
  method: 'GET',
  path: '/api/admin/category-counts',
  access: ['admin'],
  reply: reply(z.array(z.object({ category_id: z.string(), products: z.number() }))),
} as const satisfies Endpoint

export const addProduct = {
  method: 'POST',
  path: '/api/product/add-product',
  access: ['admin'],
  multipart: true,
  body: z.object({
    ...productFields,
    image: imageFile(PRODUCT_REFUSALS.image),
  }),
  reply: reply(product),
} as const satisfies MultipartEndpoint

/** The form replaces the product. Left out, the picture and both switches stay as they are. */
export const updateProduct = {
  method: 'PUT',
  path: '/api/product/update-product',
  access: ['admin'],
  multipart: true,
  body: z.object({ productId, ...productFields, image: imageFile(VALID_IMAGE).optional() }),
  reply: reply(product),
} as const satisfies MultipartEndpoint

export const toggleProductStatus = {
  method: 'PUT',
  path: '/api/product/toggle-status',
  access: ['admin'],
  body: z
    .object({ productId, is_active: z.boolean().optional(), is_available: z.boolean().optional() })
    .refine(
      ({ is_active, is_available }) => is_active !== undefined || is_available !== undefined,
      'Indiquez ce qui change : la mise en vente ou la disponibilité.',
    ),
  reply: reply(product),
} as const satisfies Endpoint

/** A product that stands in an order leaves every shelf and list, but stays on the receipts. */
export const deleteProduct = {
  method: 'DELETE',
  path: '/api/product/delete-product/:id',
  access: ['admin'],
  params: z.object({ id: idOf('product.not_found') }),
  reply: bareReply,
} as const satisfies Endpoint

export const addCategory = {
  method: 'POST',
  path: '/api/category/add-category',
  access: ['admin'],
  multipart: true,
  body: z.object({ name: name(60), image: imageFile(VALID_IMAGE) }),
  reply: reply(category),
} as const satisfies MultipartEndpoint

export const updateCategory = {
  method: 'PUT',
  path: '/api/category/update-category',
  access: ['admin'],
  multipart: true,
  body: z.object({ categoryId, name: name(60), image: imageFile(VALID_IMAGE).optional() }),
  reply: reply(category),
} as const satisfies MultipartEndpoint

export const deleteCategory = {
  method: 'DELETE',
  path: '/api/category/delete-category/:id',
  access: ['admin'],
  params: z.object({ id: idOf('category.not_found') }),
  reply: bareReply,
} as const satisfies Endpoint

import type { ProductDetail } from '@fantome/contract/catalogue.ts'
import type { addProduct } from '@fantome/contract/catalogue-admin.ts'
import { toCentimes } from '@fantome/contract/money.ts'
import type { z } from 'zod'

type Fields = Omit<z.output<typeof addProduct.body>, 'image'>

export interface ProductForm extends Record<ProductDetail, string | null> {
  name: string
  description: string
  price: number
  revenueLivreur: number | null
  revenueFantome: number | null
  categoryId: string
  countryId: string | null
  communeId: string | null
  isActive?: boolean
  isAvailable?: boolean
}

const toMargin = (francs: number | undefined) => (francs === undefined ? null : toCentimes(francs))

/** A form sends its lines as the web once decided; ours end as everywhere else. */
const toLines = (text: string | undefined) => text?.replaceAll('\r\n', '\n') || null

/** From the form's names to ours. A zone, a margin or a detail left out is taken away, a switch left out stays. */
export const toProductForm = (fields: Fields): ProductForm => ({
  name: fields.name,
  description: fields.description,
  price: toCentimes(fields.price),
  revenueLivreur: toMargin(fields.revenue_livreur),
  revenueFantome: toMargin(fields.revenue_fantome ?? fields['revenue_{product}']),
  categoryId: fields.category_id,
  countryId: fields.country_id ?? null,
  communeId: fields.commune_id ?? null,
  contents: toLines(fields.contents),
  usage: toLines(fields.usage),
  composition: toLines(fields.composition),
  norm: toLines(fields.norm),
  expiry: toLines(fields.expiry),
  ...(fields.is_active !== undefined && { isActive: fields.is_active }),
  ...(fields.is_available !== undefined && { isAvailable: fields.is_available }),
})

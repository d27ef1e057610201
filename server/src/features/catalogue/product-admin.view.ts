import type { addProduct } from '@fantome/contract/catalogue-admin.ts'
import { toCentimes } from '@fantome/contract/money.ts'
import type { z } from 'zod'

type Fields = Omit<z.output<typeof addProduct.body>, 'image'>

export interface ProductForm {
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

/** From the form's names to ours. A zone or a margin left out is taken away, a switch left out stays. */
export const toProductForm = (fields: Fields): ProductForm => ({
  name: fields.name,
  description: fields.description,
  price: toCentimes(fields.price),
  revenueLivreur: toMargin(fields.revenue_livreur),
  revenueFantome: toMargin(fields.revenue_fantome ?? fields['revenue_{product}']),
  categoryId: fields.category_id,
  countryId: fields.country_id ?? null,
  communeId: fields.commune_id ?? null,
  ...(fields.is_active !== undefined && { isActive: fields.is_active }),
  ...(fields.is_available !== undefined && { isAvailable: fields.is_available }),
})

import { type Category, PRODUCT_DETAILS, type Product } from '@fantome/contract/catalogue.ts'
import { toFrancs } from '@fantome/contract/money.ts'
import type { CategoryRow, ProductRow } from './catalogue.repository.ts'

/** What the shelves show of a product. */
export const toShelfView = (row: ProductRow): Product => ({
  _id: row.id,
  name: row.name,
  description: row.description,
  price: toFrancs(row.price),
  image: row.image,
  ...(row.imageBlur && { image_blur: row.imageBlur }),
  ...(row.isPhoto && { is_photo: true as const }),
  category_id: { _id: row.category.id, name: row.category.name },
  ...(row.country && { country_id: { _id: row.country.id, name: row.country.name } }),
  ...(row.communeId && { commune_id: row.communeId }),
  is_active: row.isActive,
  is_available: row.isAvailable,
  rating: row.rating,
})

/** All that anyone may know of a product; planned margins stay with the admins. */
export const toProductView = (row: ProductRow): Product => ({
  ...toShelfView(row),
  ...Object.fromEntries(PRODUCT_DETAILS.flatMap((name) => (row[name] ? [[name, row[name]]] : []))),
})

export const toAdminProductView = (row: ProductRow): Product => ({
  ...toProductView(row),
  ...(row.revenueLivreur !== null && { revenue_livreur: toFrancs(row.revenueLivreur) }),
  ...(row.revenueFantome !== null && { revenue_fantome: toFrancs(row.revenueFantome) }),
})

export const toCategoryView = ({ id, name, image, imageBlur }: CategoryRow): Category => ({
  _id: id,
  name,
  image,
  ...(imageBlur && { image_blur: imageBlur }),
})

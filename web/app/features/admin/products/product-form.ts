import { PRODUCT_DETAILS, type Product, type ProductDetail } from '@fantome/contract/catalogue.ts'
import { PRODUCT_REFUSALS } from '@fantome/contract/catalogue-admin.ts'
import { isTypedAmount } from '@fantome/contract/money.ts'

/** The form under the wire's own names, so that what the server says of a field is shown at that field. */
export interface ProductValues extends Record<ProductDetail, string> {
  name: string
  description: string
  price: string
  category_id: string
  country_id: string
  commune_id: string
  revenue_livreur: string
  revenue_fantome: string
}
export type ProductField = keyof ProductValues
export type ProductErrors = Partial<Record<ProductField | 'image', string>>

export const EMPTY: ProductValues = {
  name: '',
  description: '',
  price: '',
  category_id: '',
  country_id: '',
  commune_id: '',
  revenue_livreur: '',
  revenue_fantome: '',
  contents: '',
  usage: '',
  composition: '',
  norm: '',
  expiry: '',
}

export const valuesOf = (product: Product): ProductValues => ({
  name: product.name,
  description: product.description,
  price: String(product.price),
  category_id: product.category_id._id,
  country_id: product.country_id?._id ?? '',
  commune_id: product.commune_id ?? '',
  revenue_livreur: String(product.revenue_livreur ?? ''),
  revenue_fantome: String(product.revenue_fantome ?? ''),
  contents: product.contents ?? '',
  usage: product.usage ?? '',
  composition: product.composition ?? '',
  norm: product.norm ?? '',
  expiry: product.expiry ?? '',
})

/** What must be put right before sending; nothing when all is well. */
export function findErrors(values: ProductValues, hasImage: boolean): ProductErrors {
  const errors: ProductErrors = {}
  if (!hasImage) errors.image = PRODUCT_REFUSALS.image
  for (const field of ['name', 'category_id', 'description'] as const)
    if (!values[field].trim()) errors[field] = PRODUCT_REFUSALS[field]
  if (!isTypedAmount(values.price)) errors.price = PRODUCT_REFUSALS.price
  if (values.commune_id && !values.country_id)
    errors.commune_id = 'Choisissez d’abord le pays de cette commune.'
  for (const field of ['revenue_livreur', 'revenue_fantome'] as const)
    if (values[field] && !isTypedAmount(values[field])) errors[field] = PRODUCT_REFUSALS.margin
  return errors
}

/** A number field holds nothing when what is typed is no number: that is not the same as blank. */
export const findUnreadable = (form: HTMLFormElement): ProductErrors =>
  Object.fromEntries(
    [...form.querySelectorAll('input')]
      .filter(({ validity }) => validity.badInput)
      .map(({ name }) => [name, name === 'price' ? PRODUCT_REFUSALS.price : PRODUCT_REFUSALS.margin]),
  )

/** What was left blank is not sent. */
export const toBody = (values: ProductValues) => ({
  name: values.name,
  description: values.description,
  price: values.price,
  category_id: values.category_id,
  country_id: values.country_id || undefined,
  commune_id: values.commune_id || undefined,
  revenue_livreur: values.revenue_livreur || undefined,
  revenue_fantome: values.revenue_fantome || undefined,
  ...Object.fromEntries(PRODUCT_DETAILS.map((name) => [name, values[name].trim() || undefined])),
})

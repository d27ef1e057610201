import type { Product } from '@fantome/contract/catalogue.ts'

/** The form under the wire's own names, so that what the server says of a field is shown at that field. */
export interface ProductValues {
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
})

const AMOUNT = /^\d{1,9}(\.\d{1,2})?$/
const PRICE_REFUSED = 'Le prix est un montant positif, avec deux décimales au plus.'
const MARGIN_REFUSED = 'Une marge est un montant positif, avec deux décimales au plus.'

/** What must be put right before sending; nothing when all is well. */
export function findErrors(values: ProductValues, hasImage: boolean): ProductErrors {
  const errors: ProductErrors = {}
  if (!hasImage) errors.image = 'Une image est requise pour ajouter un produit.'
  if (!values.name.trim()) errors.name = 'Le nom est obligatoire.'
  if (!values.category_id) errors.category_id = 'Veuillez sélectionner une catégorie.'
  if (!values.description.trim()) errors.description = 'La description est obligatoire.'
  if (!AMOUNT.test(values.price)) errors.price = PRICE_REFUSED
  if (values.commune_id && !values.country_id)
    errors.commune_id = 'Choisissez d’abord le pays de cette commune.'
  for (const field of ['revenue_livreur', 'revenue_fantome'] as const)
    if (values[field] && !AMOUNT.test(values[field])) errors[field] = MARGIN_REFUSED
  return errors
}

/** A number field holds nothing when what is typed is no number: that is not the same as blank. */
export const findUnreadable = (form: HTMLFormElement): ProductErrors =>
  Object.fromEntries(
    [...form.querySelectorAll('input')]
      .filter(({ validity }) => validity.badInput)
      .map(({ name }) => [name, name === 'price' ? PRICE_REFUSED : MARGIN_REFUSED]),
  )

/** Another country has other communes: the chosen one goes. */
export const withField = (values: ProductValues, field: ProductField, value: string): ProductValues => ({
  ...values,
  ...(field === 'country_id' && { commune_id: '' }),
  [field]: value,
})

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
})

import type { Category } from '@fantome/contract/catalogue.ts'

export interface CategoryErrors {
  name?: string | undefined
  image?: string | undefined
  categoryId?: string | undefined
}

/** What must be put right before sending; `category` is null for a new one. */
export function findCategoryErrors(name: string, hasImage: boolean, category: Category | null) {
  const errors: CategoryErrors = {}
  if (!name.trim()) errors.name = 'Le nom est obligatoire.'
  if (!category && !hasImage) errors.image = 'Veuillez sélectionner une image valide'
  if (category && !category._id) errors.categoryId = 'Erreur : ID de catégorie manquant.'
  return errors
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** As in the shop: accents and capitals do not count. */
export const matches = (name: string, search: string) => plain(name).includes(plain(search))

import type { LineError } from '@fantome/contract/bulk.ts'
import { DETAIL_MAX, type ProductDetail } from '@fantome/contract/catalogue.ts'
import { PRODUCT_REFUSALS } from '@fantome/contract/catalogue-admin.ts'
import { v7 } from 'uuid'
import type { Db } from '../../db/client.ts'
import type { Context } from '../../shared/context.ts'
import * as fileService from '../file/file.service.ts'
import { type Cells, type CheckLine, readAmount } from './lines.ts'
import * as lookupRepository from './lookup.repository.ts'
import { nearest, plain } from './plain.ts'

/** What is kept of a product's line. What is undefined stays as it is, or has its default. */
export interface ProductFields extends Partial<Record<ProductDetail, string>> {
  id: string
  name: string
  description: string
  price: number
  categoryId: string
  countryId: string | null
  communeId: string | null
  /** Names a picture uploaded before. */
  picture?: string
  isActive?: boolean
  isAvailable?: boolean
  revenueLivreur?: number
  revenueFantome?: number
}

const YES = ['oui', 'true', 'vrai', '1']
const NO = ['non', 'false', 'faux', '0']

/** Checks products against the shelves and the map as they are now. Same name, same place: the same product. */
export async function createProductCheck(
  db: Db,
  context: Pick<Context, 'media'>,
  images: Record<string, string>,
): Promise<CheckLine> {
  const { categories, countries, communes, products } = await lookupRepository.listAll(db)
  const categoryIds = new Map(categories.map(({ name, id }) => [plain(name), id]))
  const countryIds = new Map(countries.map(({ name, id }) => [plain(name), id]))
  const communeIds = new Map(communes.map(({ name, id, countryId }) => [`${countryId} ${plain(name)}`, id]))
  const known = new Map(products.map((product) => [keyOf(product), product.id]))
  const seen = new Map<string, number>()
  const pictures = new Map<string, Promise<boolean>>()
  const hasPicture = (named: string) => {
    const found = pictures.get(named) ?? fileService.hasPicture(context, named)
    pictures.set(named, found)
    return found
  }

  return async (cells, line) => {
    const errors: LineError[] = []
    const refuse = (column: string, message: string) => void errors.push({ line, column, message })
    const texts = readTexts(cells, refuse)
    const numbers = readNumbers(cells, refuse)
    const details = readDetails(cells, refuse)
    const categoryId = categoryIds.get(plain(cells.categorie ?? ''))
    if (!categoryId) refuse('categorie', unknown('Catégorie inconnue.', cells.categorie, categories))
    const countryId = cells.pays ? countryIds.get(plain(cells.pays)) : null
    if (countryId === undefined) refuse('pays', unknown('Pays inconnu.', cells.pays, countries))
    const communeId = cells.commune ? communeIds.get(`${countryId} ${plain(cells.commune)}`) : null
    if (cells.commune && !cells.pays) refuse('commune', 'Une commune se donne avec son pays.')
    else if (communeId === undefined) refuse('commune', 'Commune inconnue dans ce pays.')

    const key = keyOf({ name: texts.name, countryId: countryId ?? null, communeId: communeId ?? null })
    const id = known.get(key)
    const before = seen.get(key)
    if (before !== undefined) refuse('nom', `Déjà à la ligne ${before}.`)
    if (texts.name) seen.set(key, before ?? line)
    const named = cells.image ? (images[cells.image] ?? cells.image) : undefined
    if (!named && !id) refuse('image', PRODUCT_REFUSALS.image)
    if (named && !(await hasPicture(named))) refuse('image', 'Cette image n’a pas été envoyée.')

    if (errors.length > 0) return { act: 'wrong', errors }
    const fields: ProductFields = {
      id: id ?? v7(),
      ...texts,
      ...details,
      ...numbers,
      price: numbers.price!,
      categoryId: categoryId!,
      countryId: countryId ?? null,
      communeId: communeId ?? null,
      ...(named && { picture: named }),
    }
    return { act: id ? 'update' : 'create', fields: { ...fields } }
  }
}

type Refuse = (column: string, message: string) => void

function readTexts({ nom = '', description = '', actif = '', disponible = '' }: Cells, refuse: Refuse) {
  if (!nom) refuse('nom', PRODUCT_REFUSALS.name)
  if (nom.length > 120) refuse('nom', '120 caractères au plus.')
  if (!description) refuse('description', PRODUCT_REFUSALS.description)
  if (description.length > 2000) refuse('description', '2000 caractères au plus.')
  const flag = (column: string, cell: string) => {
    const word = plain(cell)
    if (word && ![...YES, ...NO].includes(word)) refuse(column, 'Écrivez oui ou non.')
    return word ? YES.includes(word) : undefined
  }
  const [isActive, isAvailable] = [flag('actif', actif), flag('disponible', disponible)]
  return {
    name: nom,
    description,
    ...(isActive !== undefined && { isActive }),
    ...(isAvailable !== undefined && { isAvailable }),
  }
}

const DETAIL_COLUMNS: Record<ProductDetail, string> = {
  contents: 'contenu',
  usage: 'emploi',
  composition: 'composition',
  norm: 'norme',
  expiry: 'peremption',
}

function readDetails(cells: Cells, refuse: Refuse) {
  const filled = Object.entries(DETAIL_COLUMNS).filter(([, column]) => cells[column])
  for (const [, column] of filled)
    if (cells[column]!.length > DETAIL_MAX) refuse(column, `${DETAIL_MAX} caractères au plus.`)
  return Object.fromEntries(filled.map(([name, column]) => [name, cells[column]]))
}

function readNumbers({ prix = '', marge_livreur = '', marge_fantome = '' }: Cells, refuse: Refuse) {
  const price = readAmount(prix)
  if (price === undefined || Number.isNaN(price))
    refuse('prix', 'Le prix doit être un nombre, sans lettre. Exemple : 3000')
  const margin = (column: string, cell: string) => {
    const amount = readAmount(cell)
    if (Number.isNaN(amount)) refuse(column, PRODUCT_REFUSALS.margin)
    return amount
  }
  const [courier, platform] = [margin('marge_livreur', marge_livreur), margin('marge_fantome', marge_fantome)]
  return {
    price,
    ...(courier !== undefined && { revenueLivreur: courier }),
    ...(platform !== undefined && { revenueFantome: platform }),
  }
}

interface Shelved {
  name: string
  countryId: string | null
  communeId: string | null
}
const keyOf = ({ name, countryId, communeId }: Shelved) => `${countryId} ${communeId} ${plain(name)}`

function unknown(message: string, cell: string | undefined, known: { name: string }[]) {
  if (!cell) return message === 'Catégorie inconnue.' ? PRODUCT_REFUSALS.category_id : message
  const meant = nearest(
    cell,
    known.map(({ name }) => name),
  )
  return meant ? `${message} Voulez-vous dire « ${meant} » ?` : message
}

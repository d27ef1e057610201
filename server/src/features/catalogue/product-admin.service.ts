import type { Product } from '@fantome/contract/catalogue.ts'
import type { Db } from '../../db/client.ts'
import { AppError } from '../../shared/app-error.ts'
import type { Context } from '../../shared/context.ts'
import type { Jobs } from '../../shared/jobs.ts'
import * as audit from '../audit/audit.service.ts'
import * as fileService from '../file/file.service.ts'
import * as zoneService from '../zone/zone.service.ts'
import * as catalogueService from './catalogue.service.ts'
import * as adminRepository from './catalogue-admin.repository.ts'
import type { ProductForm } from './product-admin.view.ts'

/** Refusals come before the picture is worked on; a form that fails leaves nothing behind. */
export async function addProduct(db: Db, context: Context, adminId: string, form: ProductForm, image: File) {
  await requirePlaces(db, form)
  const { url, blur, isPhoto } = await fileService.storePicture(context, adminId, image)
  return db.transaction(async (tx) => {
    await requirePlaces(tx, form)
    const id = await adminRepository.insertProduct(tx, { ...form, image: url, imageBlur: blur, isPhoto })
    const after = await getProduct(tx, id)
    await audit.record(tx, { adminId, action: 'product.add', targetId: id, after: noted(after) })
    return after
  })
}

interface Update {
  id: string
  form: ProductForm
  /** The picture stays when there is no new one. */
  image: File | undefined
}

export async function updateProduct(db: Db, context: Context, adminId: string, { id, form, image }: Update) {
  await getProduct(db, id)
  await requirePlaces(db, form)
  const picture = image && (await fileService.storePicture(context, adminId, image))
  return db.transaction(async (tx) => {
    await requirePlaces(tx, form)
    const fresh = picture && { image: picture.url, imageBlur: picture.blur, isPhoto: picture.isPhoto }
    const changes = { ...form, ...fresh }
    return change(tx, context.jobs, { adminId, action: 'product.update', id, changes })
  })
}

type Switches = Pick<adminRepository.ProductChanges, 'isActive' | 'isAvailable'>

export const toggleStatus = (
  db: Db,
  { jobs }: Pick<Context, 'jobs'>,
  adminId: string,
  { id, changes }: { id: string; changes: Switches },
) => db.transaction((tx) => change(tx, jobs, { adminId, action: 'product.toggle', id, changes }))

/** True when it is gone for good; false when orders keep a hidden trace of it. */
export async function deleteProduct(db: Db, adminId: string, id: string) {
  return db.transaction(async (tx) => {
    await adminRepository.lockBasketLines(tx, id)
    const before = noted(await lock(tx, id))
    const isSpokenFor = await adminRepository.isInPayment(tx, id)
    const isGone = !isSpokenFor && (await adminRepository.deleteUnlessOrdered(tx, id))
    if (!isGone) await adminRepository.withdrawProduct(tx, id)
    const action = isGone ? 'product.delete' : 'product.withdraw'
    await audit.record(tx, { adminId, action, targetId: id, before })
    return isGone
  })
}

interface Change {
  adminId: string
  action: string
  id: string
  changes: adminRepository.ProductChanges
}

async function change(tx: Db, jobs: Jobs, { adminId, action, id, changes }: Change) {
  const before = await lock(tx, id)
  await adminRepository.updateProduct(tx, id, changes)
  const after = await getProduct(tx, id)
  await audit.record(tx, { adminId, action, targetId: id, before: noted(before), after: noted(after) })
  if (canBeHad(after) && !canBeHad(before)) await jobs.add(tx, 'tell-products-back', {})
  return after
}

const canBeHad = ({ is_active: isActive, is_available: isAvailable }: Product) => isActive && isAvailable

async function lock(tx: Db, id: string) {
  if (!(await adminRepository.lockProduct(tx, id))) throw new AppError('product.not_found')
  return getProduct(tx, id)
}

async function getProduct(db: Db, id: string) {
  const product = await catalogueService.findProduct(db, id, 'admin')
  if (!product) throw new AppError('product.not_found')
  return product
}

/** What the audit keeps of a product: all that an admin decides. */
const noted = ({ rating: _, image_blur: __, ...decided }: Product) => decided

/** A shelf that exists, a country that exists, a commune that lies in it. */
async function requirePlaces(db: Db, { categoryId, countryId, communeId }: ProductForm) {
  if (!(await adminRepository.lockCategoryForShare(db, categoryId))) throw new AppError('category.not_found')
  if (communeId && !countryId) throw new AppError('product.commune_needs_country')
  if (countryId && !(await zoneService.hasCountry(db, countryId))) throw new AppError('zone.not_found')
  if (communeId && (await zoneService.getCountryOf(db, communeId)) !== countryId)
    throw new AppError('product.commune_elsewhere')
}

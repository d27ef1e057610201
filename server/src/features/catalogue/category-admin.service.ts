import type { Db } from '../../db/client.ts'
import { AppError } from '../../shared/app-error.ts'
import type { Context } from '../../shared/context.ts'
import * as audit from '../audit/audit.service.ts'
import * as fileService from '../file/file.service.ts'
import type { CategoryRow } from './catalogue.repository.ts'
import { toCategoryView } from './catalogue.view.ts'
import * as adminRepository from './catalogue-admin.repository.ts'

interface CategoryForm {
  name: string
  image: File | undefined
}

const noted = ({ name, image }: CategoryRow) => ({ name, image })

export async function addCategory(db: Db, context: Context, adminId: string, name: string, image: File) {
  const { url, blur } = await fileService.storePicture(context, adminId, image)
  return db.transaction(async (tx) => {
    const row = await adminRepository.insertCategory(tx, { name, image: url, imageBlur: blur })
    if (!row) throw new AppError('category.name_taken')
    await audit.record(tx, { adminId, action: 'category.add', targetId: row.id, after: noted(row) })
    return toCategoryView(row)
  })
}

/** The picture stays when there is no new one. */
export async function updateCategory(
  db: Db,
  context: Context,
  adminId: string,
  { id, name, image }: CategoryForm & { id: string },
) {
  if (!(await adminRepository.lockCategoryForShare(db, id))) throw new AppError('category.not_found')
  const picture = image && (await fileService.storePicture(context, adminId, image))
  return db.transaction(async (tx) => {
    const before = await adminRepository.lockCategory(tx, id)
    if (!before) throw new AppError('category.not_found')
    const fresh = picture && { image: picture.url, imageBlur: picture.blur }
    const after = await adminRepository.updateCategory(tx, id, { name, ...fresh })
    if (!after) throw new AppError('category.name_taken')
    const change = { before: noted(before), after: noted(after) }
    await audit.record(tx, { adminId, action: 'category.update', targetId: id, ...change })
    return toCategoryView(after)
  })
}

export const countProducts = adminRepository.countProductsByCategory

export async function deleteCategory(db: Db, adminId: string, id: string) {
  await db.transaction(async (tx) => {
    const row = await adminRepository.lockCategory(tx, id)
    if (!row) throw new AppError('category.not_found')
    const count = await adminRepository.countProductsIn(tx, id)
    if (count > 0) throw notEmpty(count)
    await adminRepository.deleteCategory(tx, id)
    await audit.record(tx, { adminId, action: 'category.delete', targetId: id, before: noted(row) })
  })
}

const notEmpty = (count: number) =>
  new AppError('category.not_empty', {
    message: `Cette catégorie contient encore ${count} ${count > 1 ? 'produits' : 'produit'}.`,
    data: { count },
  })

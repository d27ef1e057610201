import { type Category, getCategories } from '@fantome/contract/catalogue.ts'
import {
  addCategory,
  addProduct,
  deleteCategory,
  getCategoryCounts,
  updateCategory,
} from '@fantome/contract/catalogue-admin.ts'
import { desc, eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { expect } from 'vitest'
import { type Fields, pictureFile, sendForm } from '../../../test/form.ts'
import { type Answer, test as base } from '../../../test/shop.ts'
import { auditEntries } from '../../db/schema/audit.ts'
import { products } from '../../db/schema/catalogue.ts'

const image = await pictureFile()
let names = 0
const freshName = () => `Rayon neuf ${++names}`

interface Desk {
  add(fields: Fields): Promise<Answer>
  update(fields: Fields): Promise<Answer>
  remove(id: string): Promise<Answer>
  audited(): Promise<Record<string, unknown> | undefined>
}

const test = base.extend<{ desk: Desk }>({
  desk: async ({ shop, make, as }, use) => {
    const admin = await make.user({ role: 'admin' })
    const sender = { app: shop.app, who: admin }
    await use({
      add: (fields) => sendForm(sender, addCategory, fields),
      update: (fields) => sendForm(sender, updateCategory, fields),
      remove: (id) => as(admin).call(deleteCategory, { params: { id } }),
      audited: async () =>
        (
          await shop.app.db
            .select()
            .from(auditEntries)
            .where(eq(auditEntries.adminId, admin.id))
            .orderBy(desc(auditEntries.createdAt), desc(auditEntries.id))
            .limit(1)
        )[0],
    })
  },
})
const idOf = (answer: Answer) => (answer.data as Category)._id

test('an admin opens a category, and everyone sees it', async ({ desk, visitor }) => {
  const name = freshName()
  const answer = await desk.add({ name: `  ${name} `, image })
  expect(answer).toMatchObject({
    status: 200,
    message: 'Catégorie ajoutée.',
    data: {
      name,
      image: expect.stringMatching(/^\/media\/[0-9a-f]{32}-480\.webp$/),
      image_blur: expect.stringMatching(/^data:image\/webp;base64,/),
    },
  })
  await expect
    .poll(async () => (await visitor.call(getCategories)).data, { timeout: 1000 })
    .toContainEqual(answer.data)
  expect(await desk.audited()).toMatchObject({
    action: 'category.add',
    targetId: idOf(answer),
    before: null,
    after: { name },
  })
})

test.for<[string, Fields, number, string, string]>([
  ['no name', { image }, 400, 'request.invalid', 'Le nom est obligatoire.'],
  ['a long name', { name: 'x'.repeat(61), image }, 400, 'request.invalid', '60 caractères au plus.'],
  ['no picture', { name: 'Nu' }, 400, 'request.invalid', 'Veuillez sélectionner une image valide'],
  [
    'a picture that is none',
    { name: 'Nu', image: new File(['<svg/>'], 'x.svg') },
    422,
    'file.not_image',
    'Veuillez sélectionner une image valide',
  ],
])('a category with %s is refused', async ([, fields, status, code, message], { desk }) => {
  expect(await desk.add(fields)).toMatchObject({ success: false, status, code, message })
})

test('a category keeps its picture unless a new one comes', async ({ desk }) => {
  const before = await desk.add({ name: freshName(), image })
  const categoryId = idOf(before)
  const name = freshName()
  expect(await desk.update({ categoryId, name })).toMatchObject({
    status: 200,
    message: 'Catégorie mise à jour.',
    data: { _id: categoryId, name, image: (before.data as Category).image },
  })
  expect(await desk.audited()).toMatchObject({ action: 'category.update', after: { name } })
  const { data } = await desk.update({ categoryId, name, image: await pictureFile('webp') })
  expect((data as Category).image).not.toBe((before.data as Category).image)
})

test('an update without an id, or of what is not there, is refused', async ({ desk }) => {
  for (const categoryId of [undefined, ''])
    expect(await desk.update({ categoryId, name: 'Seul' })).toMatchObject({
      status: 400,
      code: 'request.invalid',
      message: 'Erreur : ID de catégorie manquant.',
    })
  for (const categoryId of [v7(), 'abc', "'; drop table categories; --"])
    expect(await desk.update({ categoryId, name: 'Seul' })).toMatchObject({
      status: 404,
      code: 'category.not_found',
    })
})

test('two categories cannot share a name, whatever the accents and case', async ({ desk }) => {
  const first = await desk.add({ name: 'Bien-être à deux', image })
  const taken = { status: 409, code: 'category.name_taken', message: 'Une catégorie porte déjà ce nom.' }
  expect(await desk.add({ name: 'BIEN ETRE A DEUX', image })).toMatchObject(taken)
  const second = await desk.add({ name: freshName(), image })
  expect(await desk.update({ categoryId: idOf(second), name: 'bien-etre à DEUX' })).toMatchObject(taken)
  expect(await desk.update({ categoryId: idOf(first), name: 'Bien-Être à deux' })).toMatchObject({
    status: 200,
  })
})

test('a category with products is refused with their number; an empty one goes', async ({
  as,
  desk,
  make,
  shop,
}) => {
  const categoryId = idOf(await desk.add({ name: freshName(), image }))
  const [one] = [await make.product({ categoryId }), await make.product({ categoryId, isActive: false })]
  expect(await desk.remove(categoryId)).toMatchObject({
    status: 409,
    code: 'category.not_empty',
    message: 'Cette catégorie contient encore 2 produits.',
    data: { count: 2 },
  })
  const admin = as(await make.user({ role: 'admin' }))
  expect((await admin.call(getCategoryCounts)).data).toContainEqual({ category_id: categoryId, products: 2 })
  await shop.app.db.delete(products).where(eq(products.id, one!.id))
  expect(await desk.remove(categoryId)).toMatchObject({
    status: 409,
    message: 'Cette catégorie contient encore 1 produit.',
    data: { count: 1 },
  })
  // One that was removed but stands in orders holds no shelf.
  const removed = { isActive: false, categoryId: null, removedAt: new Date() }
  await shop.app.db.update(products).set(removed).where(eq(products.categoryId, categoryId))
  expect(await desk.remove(categoryId)).toEqual({
    status: 200,
    success: true,
    message: 'Catégorie supprimée.',
  })
  expect(await desk.audited()).toMatchObject({ action: 'category.delete', targetId: categoryId, after: null })
  for (const id of [categoryId, 'abc'])
    expect(await desk.remove(id)).toMatchObject({ status: 404, code: 'category.not_found' })
})

test('a category cannot vanish from under a product that is being added', async ({ desk, make, shop }) => {
  const admin = await make.user({ role: 'admin' })
  const fields = { name: 'Course', description: 'À qui le rayon ?', price: '1', image }
  for (let race = 0; race < 10; race++) {
    const category_id = idOf(await desk.add({ name: freshName(), image }))
    const [added, removed] = await Promise.all([
      sendForm({ app: shop.app, who: admin }, addProduct, { ...fields, category_id }),
      desk.remove(category_id),
    ])
    expect([
      [200, 409],
      [404, 200],
    ]).toContainEqual([added.status, removed.status])
  }
})

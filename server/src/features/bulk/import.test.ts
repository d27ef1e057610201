import {
  type BulkJob,
  cancelJob,
  getJob,
  getJobs,
  type ImportPreview,
  importFile,
  undoImport,
} from '@fantome/contract/bulk.ts'
import { getAllZones } from '@fantome/contract/zone.ts'
import { asc, eq, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { expect, vi } from 'vitest'
import { picture, sendForm } from '../../../test/form.ts'
import { makeOrder } from '../../../test/order-maker.ts'
import { type Answer, test as base, type Visitor } from '../../../test/shop.ts'
import type { Db } from '../../db/client.ts'
import { auditEntries } from '../../db/schema/audit.ts'
import { bulkItems, bulkJobs, bulkRows } from '../../db/schema/bulk.ts'
import { categories, products } from '../../db/schema/catalogue.ts'
import { orderItems } from '../../db/schema/order.ts'
import { payments } from '../../db/schema/payment.ts'
import { storeUpload } from '../../shared/images.ts'

interface Desk extends Visitor {
  file(kind: 'products' | 'zones', text: string | Blob, fields?: Record<string, string>): Promise<Answer>
  preview(kind: 'products' | 'zones', text: string): Promise<ImportPreview>
  /** Imports and waits for the end. */
  import(kind: 'products' | 'zones', text: string, fields?: Record<string, string>): Promise<BulkJob>
  ended(id: string): Promise<BulkJob>
  image: string
  shelf: string
}

let shelves = 0

/** An admin with a file, a shelf to fill and a picture uploaded before. */
const test = base.extend<{ desk: Desk }>({
  desk: async ({ shop: { app }, make, as }, use) => {
    const admin = await make.user({ role: 'admin' })
    const calls = as(admin)
    const shelf = `Rayon importé ${++shelves} ${process.pid}`
    await make.category(shelf)
    const { url: image } = await storeUpload(app.context.media, await picture())
    const send: Desk['file'] = (kind, text, fields = {}) =>
      sendForm(
        { app, who: admin },
        { ...importFile, path: importFile.path.replace(':kind', kind) as typeof importFile.path },
        { file: new File([text], 'fichier.csv'), ...fields },
      )
    const ended = async (id: string) =>
      vi.waitFor(
        async () => {
          const { data } = await calls.call(getJob, { params: { id } })
          const job = data as BulkJob
          if (['waiting', 'running'].includes(job.state)) throw new Error(job.state)
          return job
        },
        { timeout: 30_000, interval: 50 },
      )
    await use({
      ...calls,
      file: send,
      ended,
      image,
      shelf,
      preview: async (kind, text) => ((await send(kind, text)).data as { preview: ImportPreview }).preview,
      import: async (kind, text, fields = {}) => {
        const answer = await send(kind, text, { mode: 'import', ...fields })
        expect(answer).toMatchObject({ status: 200 })
        return ended((answer.data as { job: BulkJob }).job._id)
      },
    })
  },
})

const HEADERS = 'nom;description;prix;categorie;image;pays;commune;actif;disponible'
const sheet = (...lines: string[]) => [HEADERS, ...lines].join('\r\n')

test('import products: the preview says what each line would do, errors by line and column, and keeps nothing', async ({
  desk,
  shop,
  make,
}) => {
  const known = await make.product({
    name: 'Gel connu',
    categoryId: (await categoryOf(shop.app.db, desk.shelf)).id,
  })
  const before = await shop.app.db.$count(products)
  const preview = await desk.preview(
    'products',
    sheet(
      `Gel neuf;Flacon.;1 500,50;${desk.shelf};${desk.image};Bénin;cotonou;oui;non`,
      `GEL CONNU;Flacon.;2000;${desk.shelf};;;;;`,
      `;Flacon.;3000F;${desk.shelf}x;absente.webp;Togo;Lomé;peut-être;`,
      `Gel neuf;Encore.;1;${desk.shelf};${desk.image};bénin;Cotonou;;`,
    ),
  )
  expect(preview).toMatchObject({
    lines: 4,
    to_create: 1,
    to_update: 1,
    wrong: 2,
    columns: HEADERS.split(';'),
  })
  const errorsOf = (line: number) =>
    Object.fromEntries(
      preview.errors.filter((error) => error.line === line).map(({ column, message }) => [column, message]),
    )
  expect(errorsOf(4)).toEqual({
    nom: 'Le nom est obligatoire.',
    prix: 'Le prix doit être un nombre, sans lettre. Exemple : 3000',
    categorie: `Catégorie inconnue. Voulez-vous dire « ${desk.shelf} » ?`,
    pays: 'Pays inconnu.',
    commune: 'Commune inconnue dans ce pays.',
    actif: 'Écrivez oui ou non.',
    image: 'Cette image n’a pas été envoyée.',
  })
  expect(errorsOf(5)).toEqual({ nom: 'Déjà à la ligne 2.' })
  expect(preview.rows.map(({ line, act }) => [line, act])).toEqual([
    [2, 'create'],
    [3, 'update'],
    [4, 'wrong'],
    [5, 'wrong'],
  ])
  expect(await shop.app.db.$count(products)).toBe(before)
  expect(await shop.app.db.$count(bulkJobs)).toBe(0)
  expect(known.id).toBeDefined()
})

test('import products: headers nobody knows, or that are missing, are refused', async ({ desk }) => {
  const preview = await desk.preview('products', 'nom,prixx,categorie\nGel,1,Rayon')
  expect(preview.errors).toEqual([
    { line: 1, column: 'prixx', message: 'Colonne inconnue. Voulez-vous dire « prix » ?' },
    { line: 1, column: 'description', message: 'Cette colonne est obligatoire.' },
    { line: 1, column: 'prix', message: 'Cette colonne est obligatoire.' },
  ])
  expect(await desk.file('products', 'nom,prixx\nGel,1', { mode: 'import' })).toMatchObject({
    status: 422,
    code: 'import.wrong',
  })
})

test('import products: created and updated at once, by names of pictures, then undone as a whole', async ({
  desk,
  shop: { app },
  make,
}) => {
  const { id: categoryId } = await categoryOf(app.db, desk.shelf)
  const known = await make.product({
    name: 'Coupe',
    price: 500_000,
    categoryId,
    isAvailable: false,
    contents: 'Une.',
    norm: 'ISO 1',
  })
  const file = [
    `name,description,price,category,image,country,contenu,usage`,
    `Neuf un,"Boîte de 6, neutre.",1500.50,${desk.shelf},un.webp,,Six.,`,
    `Neuf deux,Autre.,2000,${desk.shelf},un.webp,Bénin,,`,
    `coupe,Nouvelle description.,7500,${desk.shelf},,,Deux.,Rincez.`,
  ].join('\n')
  const images = JSON.stringify({ 'un.webp': desk.image })
  const job = await desk.import('products', `\uFEFF${file}`, { images, file_name: 'catalogue.csv' })
  expect(job).toMatchObject({
    ...{ state: 'done', created: 2, updated: 1, skipped: 0, done: 3, total: 3 },
    ...{ file_name: 'catalogue.csv', can_undo: true },
  })
  const shelf = () =>
    app.db.select().from(products).where(eq(products.categoryId, categoryId)).orderBy(asc(products.price))
  expect(await shelf()).toMatchObject([
    {
      name: 'Neuf un',
      price: 150_050,
      image: desk.image,
      imageBlur: expect.stringMatching(/^data:/),
      isActive: true,
      isPhoto: true,
      contents: 'Six.',
      usage: null,
    },
    { name: 'Neuf deux', price: 200_000, countryId: (await make.zones()).benin.id },
    {
      ...{ id: known.id, name: 'coupe', price: 750_000, image: '/media/none.webp', isAvailable: false },
      ...{ isPhoto: false, contents: 'Deux.', usage: 'Rincez.', norm: 'ISO 1' },
    },
  ])
  expect(await app.db.$count(bulkRows)).toBe(0)
  const [source] = await app.db
    .select({ source: bulkJobs.source })
    .from(bulkJobs)
    .where(eq(bulkJobs.id, job._id))
  expect(source).toEqual({ source: null })
  expect(await desk.call(undoImport, { params: { id: job._id } })).toMatchObject({
    status: 200,
    data: { state: 'undone', can_undo: false },
  })
  expect(await shelf()).toMatchObject([
    {
      ...{ id: known.id, name: 'Coupe', price: 500_000, description: 'Boîte de 12.' },
      ...{ contents: 'Une.', usage: null, norm: 'ISO 1' },
    },
  ])
  expect(await app.db.$count(bulkItems, eq(bulkItems.jobId, job._id))).toBe(0)
  const actions = await app.db
    .select({ action: auditEntries.action })
    .from(auditEntries)
    .where(eq(auditEntries.targetId, job._id))
    .orderBy(asc(auditEntries.createdAt), asc(auditEntries.id))
  expect(actions.map(({ action }) => action)).toEqual(['import.start', 'import.done', 'import.undo'])
})

test('import products: one wrong line lets nothing in, unless it is left aside', async ({
  desk,
  shop: { app },
}) => {
  const { id: categoryId } = await categoryOf(app.db, desk.shelf)
  const file = sheet(
    `Bon;Oui.;100;${desk.shelf};${desk.image};;;;`,
    `;Non.;100;${desk.shelf};${desk.image};;;;`,
  )
  expect(await desk.file('products', file, { mode: 'import' })).toMatchObject({
    status: 422,
    code: 'import.wrong',
  })
  expect(await app.db.$count(products, eq(products.categoryId, categoryId))).toBe(0)
  const job = await desk.import('products', file, { skip_wrong: 'true' })
  expect(job).toMatchObject({ state: 'done', created: 1, skipped: 1 })
})

test('import products: sold, changed or followed by another, it is not undone any more', async ({
  desk,
  shop: { app },
  make,
}) => {
  const { id: categoryId } = await categoryOf(app.db, desk.shelf)
  const importOne = (name: string) =>
    desk.import('products', sheet(`${name};Oui.;100;${desk.shelf};${desk.image};;;;`))
  const idOf = async (name: string) =>
    (await app.db.select().from(products).where(eq(products.name, name)))[0]!.id
  const undo = (id: string) => desk.call(undoImport, { params: { id } })

  const changed = await importOne('Change')
  await app.db
    .update(products)
    .set({ updatedAt: sql`now() + interval '1 second'` })
    .where(eq(products.name, 'Change'))
  expect(await undo(changed._id)).toMatchObject({ status: 409, code: 'import.changed' })

  const sold = await importOne('Vendu')
  expect(await undo(changed._id)).toMatchObject({ status: 409, code: 'import.not_last' })
  const order = await makeOrder(app, make, { userId: (await make.user()).id, stage: 'accepted' })
  const item = { orderId: order.id, name: 'Vendu', quantity: 1, price: 10_000, subtotal: 10_000 }
  await app.db.insert(orderItems).values({ ...item, productId: await idOf('Vendu') })
  expect(await undo(sold._id)).toMatchObject({ status: 409, code: 'import.sold' })
  expect(await app.db.$count(products, eq(products.categoryId, categoryId))).toBe(2)
})

test('import products: of a product it changed, an order before it does not matter; an order or a payment since does', async ({
  desk,
  shop: { app },
  make,
}) => {
  const { id: userId } = await make.user()
  const importAt = (price: number) =>
    desk.import('products', sheet(`Changé;Oui.;${price};${desk.shelf};${desk.image};;;;`))
  const undo = ({ _id: id }: BulkJob) => desk.call(undoImport, { params: { id } })
  const find = async () => (await app.db.select().from(products).where(eq(products.name, 'Changé')))[0]!
  const order = async () => {
    const { id: orderId } = await makeOrder(app, make, { userId, stage: 'accepted' })
    const item = { name: 'Changé', quantity: 1, price: 10_000, subtotal: 10_000 }
    await app.db.insert(orderItems).values({ ...item, orderId, productId: (await find()).id })
  }
  const sold = { status: 409, code: 'import.sold' }

  await importAt(100)
  await order()
  expect(await undo(await importAt(200))).toMatchObject({ status: 200 })
  expect((await find()).price).toBe(10_000)

  const orderedSince = await importAt(300)
  await order()
  expect(await undo(orderedSince)).toMatchObject(sold)

  const paidSince = await importAt(400)
  const [paid] = await app.db.select().from(payments).where(eq(payments.userId, userId)).limit(1)
  const items = [{ ...paid!.items[0]!, productId: (await find()).id }]
  const open = { id: v7(), requestId: v7(), state: 'open', createdAt: new Date() } as const
  await app.db.insert(payments).values({ ...paid!, ...open, items })
  expect(await undo(paidSince)).toMatchObject(sold)
  expect((await find()).price).toBe(40_000)
})

test('import: one at a time; stopped half way it leaves nothing; over, it cannot be stopped', async ({
  as,
  desk,
  make,
  shop: { app },
}) => {
  const { id: categoryId } = await categoryOf(app.db, desk.shelf)
  const lines = Array.from(
    { length: 3000 },
    (_, n) => `Article ${n};Oui.;100;${desk.shelf};${desk.image};;;;`,
  )
  const answer = await desk.file('products', sheet(...lines), { mode: 'import' })
  const { _id: id } = (answer.data as { job: BulkJob }).job
  expect(await desk.file('products', sheet(lines[0]!), { mode: 'import' })).toMatchObject({
    status: 409,
    code: 'import.running',
  })
  await vi.waitFor(
    async () => {
      const { data } = await desk.call(getJob, { params: { id } })
      if ((data as BulkJob).done === 0) throw new Error('not begun')
    },
    { timeout: 30_000, interval: 5 },
  )
  const finance = as(await make.user({ role: 'admin', adminLevel: 'finance' }))
  expect(await finance.call(cancelJob, { params: { id } })).toMatchObject({
    status: 403,
    code: 'auth.forbidden',
  })
  expect(await desk.call(cancelJob, { params: { id } })).toMatchObject({
    status: 200,
    data: { state: 'cancelled' },
  })
  await vi.waitFor(
    async () => {
      if ((await app.db.$count(bulkRows)) > 0) throw new Error('staged rows left')
    },
    { timeout: 30_000 },
  )
  expect(await app.db.$count(products, eq(products.categoryId, categoryId))).toBe(0)
  expect(await desk.call(cancelJob, { params: { id } })).toMatchObject({ status: 409, code: 'job.over' })
  expect(await desk.import('products', sheet(lines[0]!))).toMatchObject({ state: 'done', created: 1 })
  expect(((await desk.call(getJobs)).data as BulkJob[]).slice(0, 2)).toMatchObject([
    { state: 'done' },
    { state: 'cancelled' },
  ])
})

test('import zones: parents are made with their children, fees and hours set, then undone', async ({
  desk,
  visitor,
}) => {
  const file = [
    'pays;commune;quartier;frais;ouvre;ferme',
    'Togo;;;1500;;',
    'Togo;Lomé;;1 200;08:00;20:00',
    'Togo;Lomé;Bè;;;',
    'Togo;Lomé;Nyékonakpoè;;;',
    'BENIN;Cotonou;;1250;;',
  ].join('\n')
  const before = (await visitor.call(getAllZones)).data
  expect(await desk.preview('zones', file)).toMatchObject({ to_create: 4, to_update: 1, wrong: 0 })
  const job = await desk.import('zones', file)
  expect(job).toMatchObject({ state: 'done', created: 4, updated: 1 })
  const { data } = await visitor.call(getAllZones)
  const { countries, communes, quartiers } = data as Record<string, { _id: string; name: string }[]>
  const togo = countries!.find(({ name }) => name === 'Togo')
  const lome = communes!.find(({ name }) => name === 'Lomé')
  expect(togo).toMatchObject({ delivery_fee: 1500 })
  expect(lome).toMatchObject({
    country_id: togo!._id,
    delivery_fee: 1200,
    hours: { opens_at: '08:00', closes_at: '20:00' },
  })
  expect(
    quartiers!.filter((quartier) => (quartier as { commune_id?: string }).commune_id === lome!._id),
  ).toHaveLength(2)
  expect(communes!.find(({ name }) => name === 'Cotonou')).toMatchObject({ delivery_fee: 1250 })
  expect(await desk.call(undoImport, { params: { id: job._id } })).toMatchObject({ status: 200 })
  expect((await visitor.call(getAllZones)).data).toEqual(before)
})

test('import zones: a quartier without its commune, a fee on a quartier and bad hours are refused', async ({
  desk,
}) => {
  const preview = await desk.preview(
    'zones',
    [
      'pays;commune;quartier;frais;ouvre;ferme',
      'Bénin;;Agla;;;',
      'Bénin;Cotonou;Neuf;100;;',
      'Bénin;Cotonou;;x;8h;',
    ].join('\n'),
  )
  expect(preview.errors.map(({ line, column }) => `${line} ${column}`)).toEqual([
    '2 commune',
    '3 frais',
    '4 frais',
    '4 ouvre',
    '4 ferme',
  ])
})

test('import: what is no UTF-8 CSV, or too large, is refused in plain words', async ({ desk }) => {
  const latin1 = new Blob([new Uint8Array([0x6e, 0x6f, 0x6d, 0x3b, 0xe9])])
  expect(await desk.file('products', latin1)).toMatchObject({ status: 422, code: 'import.unreadable' })
  expect(await desk.file('products', '')).toMatchObject({ status: 422, code: 'import.unreadable' })
  expect(await desk.file('products', 'x'.repeat(9 * 1024 * 1024))).toMatchObject({
    status: 413,
    code: 'import.too_large',
  })
})

const categoryOf = async (db: Db, name: string) =>
  (await db.select().from(categories).where(eq(categories.name, name)))[0]!

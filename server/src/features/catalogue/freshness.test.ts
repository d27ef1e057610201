import { type Category, getCategories, getProduct, type Product } from '@fantome/contract/catalogue.ts'
import {
  addCategory,
  addProduct,
  deleteProduct,
  toggleProductStatus,
  updateCategory,
  updateProduct,
} from '@fantome/contract/catalogue-admin.ts'
import pg from 'pg'
import { expect, onTestFinished } from 'vitest'
import { pictureFile, sendForm } from '../../../test/form.ts'
import { bearerOf, callFrom, type Shop, test, type Visitor } from '../../../test/shop.ts'
import { openTcpProxy } from '../../../test/tcp-proxy.ts'
import { buildApp } from '../../app.ts'
import { openDatabase } from '../../db/client.ts'
import { ratings } from '../../db/schema/favourite.ts'
import { createLogger } from '../../operations/logger.ts'
import { type DatabaseEvents, listenForDatabaseEvents } from '../../shared/database-events.ts'

/** A busy machine has its time, but less than memory takes to forget by itself. */
const SOON = { timeout: 5000, interval: 20 }

/** Another process of the same shop. */
async function openSecondProcess({ app, databaseUrl }: Shop, changes: DatabaseEvents) {
  const { env, jobs } = app.context
  const { pool, db } = openDatabase(databaseUrl, console)
  const second = await buildApp({
    env,
    log: createLogger(env.LOG_LEVEL),
    db,
    pool,
    changes,
    jobs,
    site: 'none',
  })
  onTestFinished(async () => {
    await second.close()
    await changes.close()
    await pool.end()
  })
  return second
}

test('what one process writes, another shows within a second, though it had the old answer in memory', async ({
  shop,
  make,
  as,
}) => {
  const elsewhere = callFrom(await openSecondProcess(shop, await listenForDatabaseEvents(shop.databaseUrl)))
  const admin = await make.user({ role: 'admin' })
  const here = { app: shop.app, who: admin }
  const image = await pictureFile()

  await elsewhere.call(getCategories)
  const { data: category } = await sendForm(here, addCategory, { name: 'Vu d’ailleurs', image })
  await expect
    .poll(async () => (await elsewhere.call(getCategories)).data, SOON)
    .toContainEqual(expect.objectContaining({ name: 'Vu d’ailleurs' }))

  const form = { name: 'Ici', description: 'Et là.', price: '5', category_id: (category as Category)._id }
  const { data } = await sendForm(here, addProduct, { ...form, image })
  const params = { id: (data as Product)._id }
  const seen = async () => {
    const { status, data } = await elsewhere.call(getProduct, { params })
    const { name, is_available, rating } = (data ?? {}) as Partial<Product>
    return { status, name, is_available, stars: rating?.count }
  }
  await expect.poll(seen, SOON).toEqual({ status: 200, name: 'Ici', is_available: true, stars: 0 })
  await sendForm(here, updateProduct, { ...form, productId: params.id, name: 'Là' })
  await expect.poll(seen, SOON).toMatchObject({ name: 'Là' })
  await as(admin).call(toggleProductStatus, { body: { productId: params.id, is_available: false } })
  await expect.poll(seen, SOON).toMatchObject({ is_available: false })
  await shop.app.db.insert(ratings).values({ userId: admin.id, productId: params.id, stars: 4 })
  await expect.poll(seen, SOON).toMatchObject({ stars: 1 })
  await as(admin).call(deleteProduct, { params })
  await expect.poll(seen, SOON).toMatchObject({ status: 404 })
})

test('who changes the shop sees it changed in the next answer, and so does everyone in that process', async ({
  shop,
  make,
}) => {
  const admin = await make.user({ role: 'admin' })
  const proxy = await openTcpProxy(shop.databaseUrl)
  onTestFinished(proxy.close)
  const second = await openSecondProcess(shop, await listenForDatabaseEvents(proxy.url))
  const namesSeen = async (by: Visitor) =>
    ((await by.call(getCategories)).data as Category[]).map(({ name }) => name)
  const [visitor, owner] = [callFrom(second), callFrom(second, bearerOf(admin))]
  const byAdmin = { app: second, who: admin }
  const image = await pictureFile() // takes long on a busy machine: not while the line is frozen
  const { data } = await sendForm(byAdmin, addCategory, { name: 'Avant', image })

  await namesSeen(visitor)
  proxy.freeze() // the database's word does not come
  let isAnswered = false
  const renamed = { categoryId: (data as Category)._id, name: 'Écrit ici' }
  const writing = sendForm(byAdmin, updateCategory, renamed).then(() => {
    isAnswered = true
  })
  await expect.poll(() => namesSeen(owner)).toContain('Écrit ici')
  expect(await namesSeen(visitor)).not.toContain('Écrit ici')
  expect(isAnswered).toBe(false)
  proxy.thaw()
  await writing
  expect(await namesSeen(visitor)).toContain('Écrit ici')
})

async function renameInSilence(connectionString: string) {
  const owner = new pg.Client({ connectionString })
  await owner.connect()
  await owner.query(`set session_replication_role = replica; update products set name = '${IN_SILENCE}'`)
  await owner.end()
}
const IN_SILENCE = 'Changé sans le dire'

test('a rating makes stale what shows the product, and nothing else', async ({ shop, make }) => {
  const [rated, other] = [await make.product(), await make.product()]
  const visitor = callFrom(await openSecondProcess(shop, await listenForDatabaseEvents(shop.databaseUrl)))
  const nameOf = async ({ id }: { id: string }) =>
    ((await visitor.call(getProduct, { params: { id } })).data as Product).name
  for (const product of [rated, other]) expect(await nameOf(product)).toBe(product.name)
  await renameInSilence(shop.databaseUrl)
  for (const product of [rated, other]) expect(await nameOf(product)).toBe(product.name)
  const { id } = await make.user()
  await shop.app.db.insert(ratings).values({ userId: id, productId: rated.id, stars: 5 })
  await expect.poll(() => nameOf(rated), SOON).toBe(IN_SILENCE)
  expect(await nameOf(other)).toBe(other.name)
})

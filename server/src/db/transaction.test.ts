import { addToCart } from '@fantome/contract/cart.ts'
import { eq, sql } from 'drizzle-orm'
import { expect, onTestFinished } from 'vitest'
import { administer } from '../../test/database.ts'
import { test } from '../../test/shop.ts'
import { openDatabase, runNamed } from './client.ts'
import { products } from './schema/catalogue.ts'
import { settings } from './schema/settings.ts'
import { isDatabaseUnavailable, sqlStateOf } from './sql-state.ts'

test('db.transaction: of two transactions that deadlock, the one rolled back is done again', async ({
  shop,
  make,
}) => {
  const { db } = shop.app
  const [one, two] = [await make.product(), await make.product()]
  const bothHaveOne = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let runs = 0
  const raisePrices = (first: string, second: string, [mine, other]: typeof bothHaveOne) =>
    db.transaction(async (tx) => {
      runs++
      const raise = (id: string) =>
        tx
          .update(products)
          .set({ price: sql`${products.price} + 1` })
          .where(eq(products.id, id))
      await raise(first)
      mine!.resolve()
      await other!.promise
      await raise(second)
    })
  await Promise.all([
    raisePrices(one.id, two.id, bothHaveOne),
    raisePrices(two.id, one.id, bothHaveOne.toReversed()),
  ])
  expect(runs).toBe(3)
  const prices = await db.select({ price: products.price }).from(products)
  expect(prices).toEqual([{ price: 150_002 }, { price: 150_002 }])
})

test('db.transaction: work that fails for another reason is not done again', async ({ shop }) => {
  let runs = 0
  const failing = shop.app.db.transaction(async (tx) => {
    runs++
    await tx.execute(sql`select 1 / 0`)
  })
  await expect(failing).rejects.toMatchObject({ cause: { code: '22012' } })
  expect(runs).toBe(1)
})

test('db.transaction: of statements asked at once, the one that failed first says why', async ({ shop }) => {
  const failing = shop.app.db.transaction((tx) => {
    const failed = runNamed(tx, 'test_fails', 'select 1 / $1::int', [0])
    const behind = runNamed(tx, 'test_behind', 'select $1::int', [1])
    // Passed on later than the refusal of the statement behind it, which is due to this one.
    const passedOn = failed.catch(async (error: unknown) => {
      await Promise.allSettled([behind])
      throw error
    })
    return Promise.all([passedOn, behind])
  })
  await expect(failing).rejects.toSatisfy((error) => sqlStateOf(error) === '22012')
})

test('db.transaction: what is asked after its end is not done, whether it failed or not', async ({
  shop,
}) => {
  const { db } = shop.app
  for (const statement of [sql`select 1`, sql`select 1 / 0`]) {
    const over = Promise.withResolvers<void>()
    let late: Promise<unknown> | undefined
    const ended = db.transaction(async (tx) => {
      late = over.promise.then(() => tx.insert(settings).values({ key: 'late', value: {} }))
      await tx.execute(statement)
    })
    await Promise.allSettled([ended])
    over.resolve()
    await expect(late).rejects.toThrow()
  }
  expect(await db.$count(settings, eq(settings.key, 'late'))).toBe(0)
})

test('db.transaction: a connection to a primary that became a replica is not used again', async ({
  shop,
  make,
}) => {
  const product = await make.product()
  const { pool, db } = openDatabase(shop.databaseUrl, console, 1)
  onTestFinished(() => pool.end())
  const rename = () =>
    db.transaction((tx) => tx.update(products).set({ name: 'Autre' }).where(eq(products.id, product.id)))
  await pool.query('set session characteristics as transaction read only') // as on a replica
  const error = await rename().catch((refused: unknown) => refused)
  expect(isDatabaseUnavailable(error)).toBe(true) // so the caller is told to come back
  await rename()
})

test('db: a read whose connection is lost is done once more, a write is not; nor is a connection that only reads kept', async ({
  shop,
  make,
}) => {
  const product = await make.product()
  const { pool, db } = openDatabase(shop.databaseUrl, { error: () => {} }, 1)
  onTestFinished(() => pool.end())
  /** Ends the connection of a statement that is under way. */
  const cutDuring = async <T>(statement: PromiseLike<T>) => {
    const running = Promise.resolve(statement) // Drizzle begins when it is waited for
    running.catch(() => {})
    const others = `datname = current_database() and pid <> pg_backend_pid()`
    const cut = `select pg_terminate_backend(pid) from pg_stat_activity
      where ${others} and state = 'active' and query like '%pg_sleep%'`
    await expect.poll(async () => (await administer(shop.databaseUrl, cut)).length).toBe(1)
    return running
  }
  const { rows } = await cutDuring(db.execute(sql`select 'read' as it, pg_sleep(1)`))
  expect(rows).toMatchObject([{ it: 'read' }])

  const rename = (name: string) =>
    db.update(products).set({ name: sql`${name} || coalesce(pg_sleep(1)::text, '')` })
  const error = await cutDuring(rename('Une fois')).catch((lost: unknown) => lost)
  expect(isDatabaseUnavailable(error)).toBe(true)
  const [kept] = await db.select({ name: products.name }).from(products).where(eq(products.id, product.id))
  expect(kept).toEqual({ name: product.name })

  await pool.query('set session characteristics as transaction read only') // as on a replica
  await expect(rename('Lu').execute()).rejects.toMatchObject({ cause: { code: '25006' } })
  await rename('Écrit')
})

test('cart/add: a product deleted while it is being added is 404', async ({ shop, as, make }) => {
  const [client, product] = [await make.user(), await make.product()]
  const { db, pool } = shop.app
  let adding: Promise<unknown> | undefined
  await db.transaction(async (tx) => {
    await tx.delete(products).where(eq(products.id, product.id))
    adding = as(client).call(addToCart, { body: { product_id: product.id, quantity: 1 } })
    const waiting = `select count(*)::int from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(async () => (await pool.query(waiting)).rows[0].count).toBe(1)
  })
  expect(await adding).toMatchObject({ status: 404, code: 'product.not_found' })
})

import { eq } from 'drizzle-orm'
import { expect, onTestFinished } from 'vitest'
import { test } from '../../test/shop.ts'
import { openDatabase } from './client.ts'
import { createNames } from './name-statements.ts'
import { products } from './schema/catalogue.ts'

test('statements: one that comes often is planned once per connection, a rare one is not kept', async ({
  shop,
  make,
}) => {
  const product = await make.product()
  const { pool, db } = openDatabase(shop.databaseUrl, console, 1)
  onTestFinished(() => pool.end())
  const find = () => db.select({ name: products.name }).from(products).where(eq(products.id, product.id))
  for (let run = 0; run < 60; run++) expect(await find()).toEqual([{ name: product.name }])
  await pool.query('select $1::int as rare', [1])
  const { rows } = await pool.query<{ text: string }>('select statement as text from pg_prepared_statements')
  expect(rows.map(({ text }) => text)).toEqual([find().toSQL().sql])
})

test('statements: lists of every length fill neither the names nor the counts', () => {
  const nameOf = createNames()
  const texts = Array.from({ length: 5000 }, (_, n) => `select ${n}`)
  for (const text of texts) expect(nameOf(text)).toBeUndefined()
  for (let run = 0; run < 60; run++) for (const text of texts.slice(0, 300)) nameOf(text)
  expect(texts.filter((text) => nameOf(text))).toHaveLength(200)
})

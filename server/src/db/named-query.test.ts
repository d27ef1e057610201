import { expect, onTestFinished } from 'vitest'
import { test } from '../../test/shop.ts'
import { openDatabase } from './client.ts'

const TEXT = 'select $1::int as number, $2::timestamptz as moment, null as nothing'
const MOMENT = '2026-11-18T08:00:00.000Z'

test('named statements: later answers, whose columns are not told any more, are read like the first', async ({
  shop,
}) => {
  const { pool } = openDatabase(shop.databaseUrl, console, 1)
  onTestFinished(() => pool.end())
  const ask = (number: number) => pool.query({ name: 'later', text: TEXT, values: [number, MOMENT] })
  const told: string[] = []
  const client = await pool.connect()
  const { connection } = client as unknown as { connection: { on(event: string, heard: () => void): void } }
  connection.on('rowDescription', () => told.push('columns'))
  client.release()
  const first = await ask(1)
  const { rows, rowCount, fields } = await ask(2)
  expect(first.rows).toEqual([{ number: 1, moment: new Date(MOMENT), nothing: null }])
  expect(rows).toEqual([{ number: 2, moment: new Date(MOMENT), nothing: null }])
  expect({ rowCount, names: fields.map(({ name }) => name) }).toEqual({
    rowCount: 1,
    names: ['number', 'moment', 'nothing'],
  })
  expect(told).toEqual(['columns'])
})

test('named statements: each caller reads values its own way', async ({ shop }) => {
  const { pool } = openDatabase(shop.databaseUrl, console, 1)
  onTestFinished(() => pool.end())
  const asked = { name: 'ways', text: TEXT, values: [3, MOMENT] }
  const asText = { getTypeParser: () => (value: string) => `text ${value}` }
  await pool.query(asked)
  const { rows } = await pool.query({ ...asked, types: asText as never })
  expect(rows).toMatchObject([{ number: 'text 3' }])
  const arrays = await pool.query({ ...asked, rowMode: 'array' })
  expect(arrays.rows).toEqual([[3, new Date(MOMENT), null]])
})

test('named statements: one that failed, then one without rows, then one among others at once', async ({
  shop,
}) => {
  const { pool } = openDatabase(shop.databaseUrl, console, 1)
  onTestFinished(() => pool.end())
  const divide = (by: number) =>
    pool.query({ name: 'divide', text: 'select 6 / $1::int as result', values: [by] })
  await expect(divide(0)).rejects.toThrow('division by zero')
  expect((await divide(2)).rows).toEqual([{ result: 3 }])
  const nothing = () =>
    pool.query({ name: 'nothing', text: 'delete from cart_items where user_id = $1', values: [null] })
  for (let run = 0; run < 2; run++) expect(await nothing()).toMatchObject({ rowCount: 0, rows: [] })
  const client = await pool.connect()
  const at = (by: number) =>
    client.query({ name: 'divide', text: 'select 6 / $1::int as result', values: [by] })
  const answers = await Promise.allSettled([at(1), at(0), at(3)])
  client.release()
  expect(answers).toMatchObject([
    { value: { rows: [{ result: 6 }] } },
    { status: 'rejected', reason: { message: 'division by zero' } },
    { value: { rows: [{ result: 2 }] } },
  ])
})

test('named statements: a value that cannot be sent is refused, and the connection stays of use', async ({
  shop,
}) => {
  const { pool } = openDatabase(shop.databaseUrl, console, 1)
  onTestFinished(() => pool.end())
  const ask = (value: unknown) =>
    pool.query({ name: 'value', text: 'select $1::jsonb as value', values: [value] })
  const circular: { self?: object } = {}
  circular.self = circular
  expect((await ask({ n: 1 })).rows).toEqual([{ value: { n: 1 } }])
  await expect(ask(circular)).rejects.toThrow('circular')
  expect((await ask({ n: 2 })).rows).toEqual([{ value: { n: 2 } }])
})

test('named statements: an error says who asked', async ({ shop }) => {
  const { pool } = openDatabase(shop.databaseUrl, console, 1)
  onTestFinished(() => pool.end())
  async function askInVain() {
    const client = await pool.connect()
    try {
      await client.query({ name: 'vain', text: 'select 1 / $1::int', values: [0] })
    } finally {
      client.release()
    }
  }
  await expect(askInVain()).rejects.toMatchObject({ stack: expect.stringContaining('askInVain') })
})

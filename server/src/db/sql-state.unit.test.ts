import { mkdtempSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import {
  databaseErrorOf,
  isConnectionClosed,
  isConnectionUseless,
  isDatabaseUnavailable,
  sqlStateOf,
} from './sql-state.ts'

const coded = (code: unknown, cause?: unknown) => Object.assign(new Error('words', { cause }), { code })

const fatal = (code: string) => Object.assign(coded(code), { severity: 'FATAL' })

test.for([
  ['the driver’s own error', coded('23505'), '23505'],
  ['wrapped by Drizzle', new Error('Failed query', { cause: coded('40P01') }), '40P01'],
  ['wrapped twice', new Error('outer', { cause: new Error('inner', { cause: coded('23503') }) }), '23503'],
  ['a network error', coded('EPIPE'), undefined],
  ['a network error around a state', coded('ECONNRESET', coded('08006')), '08006'],
  ['an error of ours', coded('product.not_found'), undefined],
  ['an error without a code', new Error('words'), undefined],
  ['something thrown that is no error', { code: '23505' }, undefined],
] as const)('sqlStateOf: %s', ([, error, state]) => {
  expect(sqlStateOf(error)).toBe(state)
})

test('databaseErrorOf: the constraint that refused is named', () => {
  const refused = Object.assign(coded('23503'), { constraint: 'cart_items_product_id_products_id_fk' })
  expect(databaseErrorOf(new Error('Failed query', { cause: refused }))).toEqual({
    state: '23503',
    constraint: 'cart_items_product_id_products_id_fk',
  })
})

// What the driver says of a primary that is lost, frozen, stopping or not one any more (most of it without a code).
test.for([
  ['an idle connection cut', new Error('Connection terminated unexpectedly'), { isClosed: true }],
  [
    'used again after that',
    new Error('Client has encountered a connection error and is not queryable'),
    { isClosed: true },
  ],
  ['closed by us', new Error('Client was closed and is not queryable'), { isClosed: true }],
  ['reset', coded('ECONNRESET'), { isClosed: true }],
  ['shut down', coded('57P01'), { isClosed: true }],
  ['wrapped by Drizzle', new Error('Failed query', { cause: coded('57P01') }), { isClosed: true }],
  ['no answer to a statement', new Error('Query read timeout'), { isUseless: true }],
  ['a replica', coded('25006'), { isUseless: true }],
  ['no answer to a connection', new Error('timeout expired'), {}],
  ['no free connection', new Error('timeout exceeded when trying to connect'), {}],
  ['a connection in vain', new Error('Connection terminated due to connection timeout'), {}],
  ['starting up', coded('57P03'), {}],
  ['nobody there', coded('ECONNREFUSED'), {}],
  ['no way there', coded('EHOSTUNREACH'), {}],
  ['too slow', coded('57014'), {}],
  ['too many at its socket', Object.assign(coded('EAGAIN'), { syscall: 'connect' }), {}],
  ['a disk too full for a new connection', new Error('Failed query', { cause: fatal('XX000') }), {}],
] as const)(
  'isDatabaseUnavailable: %s',
  ([, error, { isClosed = false, isUseless = isClosed }]: readonly [
    string,
    Error,
    { isClosed?: boolean; isUseless?: boolean },
  ]) => {
    expect(isDatabaseUnavailable(error)).toBe(true)
    expect({ isClosed: isConnectionClosed(error), isUseless: isConnectionUseless(error) }).toEqual({
      isClosed,
      isUseless,
    })
  },
)

test('isDatabaseUnavailable: a refusal of the database is none', () => {
  for (const code of ['23505', '22012', '42P01', 'XX000'])
    expect(isDatabaseUnavailable(coded(code))).toBe(false)
  expect(isConnectionClosed(coded('40001'))).toBe(false)
})

test('isDatabaseUnavailable: a socket whose PostgreSQL has stopped, and no other file', async () => {
  const host = mkdtempSync(join(tmpdir(), 'fantome-socket-'))
  try {
    const nobody = await new pg.Client({ host }).connect().catch((error: unknown) => error)
    expect(isDatabaseUnavailable(new Error('Failed query', { cause: nobody }))).toBe(true)
    const noFile = await readFile(join(host, 'photo.jpg')).catch((error: unknown) => error)
    expect(isDatabaseUnavailable(noFile)).toBe(false)
  } finally {
    rmSync(host, { recursive: true })
  }
})

import { expect, test } from 'vitest'
import { databaseErrorOf, sqlStateOf } from './sql-state.ts'

const coded = (code: unknown, cause?: unknown) => Object.assign(new Error('words', { cause }), { code })

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

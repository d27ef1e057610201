import { expect, test } from 'vitest'
import { isSameSecret, isSigned, signBody } from './signature.ts'

/** Made with FedaPay's own library. */
const SECRET = 'wh_sandbox_test'
const BODY =
  '{"name":"transaction.approved","object":"transaction","entity":{"id":42,"status":"approved","amount":1000}}'
const S = 'b7a9b557a118da97fb2fab12156d69a33a3037d8155e6f3ab16e6b94d95c9ca9'
const T = 1_700_000_000
const isGood = (header: unknown, { body = BODY, secret = SECRET, at = T } = {}) =>
  isSigned(secret, Buffer.from(body), header, at * 1000)

test('agrees with the vector of the provider', () => {
  expect(signBody(SECRET, BODY, T)).toBe(`t=${T},s=${S}`)
  expect(isGood(`t=${T},s=${S}`)).toBe(true)
})

test.each([
  ['spaces', `t=${T}, s=${S}`],
  ['one right signature among several', `t=${T},s=${'0'.repeat(64)},s=${S}`],
  ['capital letters', `t=${T},s=${S.toUpperCase()}`],
  ['a scheme we do not know beside it', `t=${T},v2=abc,s=${S}`],
])('takes %s', (_, header) => {
  expect(isGood(header)).toBe(true)
})

test.each([
  ['no header', undefined],
  ['an empty header', ''],
  ['no time', `s=${S}`],
  ['no signature', `t=${T}`],
  ['another time', `t=${T + 1},s=${S}`],
  ['two times', `t=${T},t=${T},s=${S}`],
  ['a time in letters', `t=now,s=${S}`],
  ['a negative time', `t=-${T},s=${S}`],
  ['half a signature', `t=${T},s=${S.slice(0, 32)}`],
  ['a longer signature', `t=${T},s=${S}00`],
  ['two wrong signatures', `t=${T},s=${'0'.repeat(64)},s=${'f'.repeat(64)}`],
  ['a list', [`t=${T},s=${S}`]],
])('refuses %s', (_, header) => {
  expect(isGood(header)).toBe(false)
})

test('is good for 300 seconds, before and after', () => {
  const header = `t=${T},s=${S}`
  expect([-301, -300, 300, 301].map((later) => isGood(header, { at: T + later }))).toEqual([
    false,
    true,
    true,
    false,
  ])
})

test('holds for these very bytes and this very secret', () => {
  const header = `t=${T},s=${S}`
  expect(isGood(header, { body: BODY.replace('1000', '1001') })).toBe(false)
  expect(isGood(header, { body: JSON.stringify(JSON.parse(BODY), null, 1) })).toBe(false)
  expect(isGood(header, { secret: 'wh_sandbox_other' })).toBe(false)
})

test('a secret that was never set opens nothing', () => {
  expect(isGood(signBody('', BODY, T), { secret: '' })).toBe(false)
  expect(isSameSecret('', '')).toBe(false)
})

test('secrets compare by value, whatever their lengths', () => {
  expect(isSameSecret('abc', 'abc')).toBe(true)
  for (const other of ['abd', 'abcd', 'ab', '', undefined, ['abc'], null])
    expect(isSameSecret('abc', other)).toBe(false)
})

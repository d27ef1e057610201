import { expect, test } from 'vitest'
import { idOf, isId, pageNumber, pageSize, text } from './endpoint.ts'

const ID = '01a1dd4f-8fb2-710d-bd55-2a2321a51dbb'

test('an id is a UUID and nothing around it', () => {
  expect(isId(ID) && isId(ID.toUpperCase())).toBe(true)
  for (const value of [
    '',
    'abc',
    ` ${ID}`,
    `${ID}\n`,
    `{${ID}}`,
    ID.replaceAll('-', ''),
    7,
    null,
    undefined,
    [ID],
  ])
    expect(isId(value), String(value)).toBe(false)
})

test('a malformed id carries the code of an unknown one', () => {
  const { error } = idOf('user.not_found').safeParse('abc')
  expect(error?.issues[0]).toMatchObject({ params: { code: 'user.not_found' } })
})

test('an id has one form, whatever capitals it came in', () => {
  expect(idOf('user.not_found').parse(ID.toUpperCase())).toBe(ID)
})

test('text loses the white space around it, and nothing else', () => {
  expect(text(10).parse('  É😀 <b>\t')).toBe('É😀 <b>')
})

test.for(['a\0b', '\ud800', 'b\udfff', 'x'.repeat(11)])(
  'text: %j, refused because PostgreSQL cannot store it',
  (value) => {
    expect(text(10).safeParse(value).success).toBe(false)
  },
)

test.for(['', '0', '-1', '+1', '1.0', '1e3', '0x10', ' 1', '١', '1000000000', '100001', 'NaN'])(
  'page « %s » is refused',
  (value) => {
    expect(pageNumber.safeParse(value).success).toBe(false)
  },
)

test('a page number and a page size are read as numbers, up to their limit', () => {
  expect(pageNumber.parse('100000')).toBe(100_000)
  expect(pageSize(50).parse('050')).toBe(50)
  expect(pageSize(50).safeParse('51').success).toBe(false)
})

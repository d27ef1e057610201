import { ERRORS, type ErrorCode } from '@fantome/contract/errors.ts'
import { expect } from 'vitest'
import { bearerOf, test, toAnswer } from '../../test/shop.ts'

const refused = (code: ErrorCode) => ({
  success: false,
  status: ERRORS[code].status,
  message: ERRORS[code].message,
  code,
})

test.for([
  '/api',
  '/api/',
  '/api/nothing',
  '/api/user',
  '/api/user/login',
  '/api/product/get-product',
  '/api//user/get-country',
  '/api/user/get-country/',
  '/api/user/get-country%00',
  '/API/user/get-country',
  '/api/%2e%2e/%2e%2e/etc/passwd',
])('unknown address: 404 in our shape: %s', async (url, { visitor }) => {
  expect(await visitor.get(url)).toEqual(refused('request.not_found'))
})

test.for(['%', '%zz', '%c3', '%ff', '%u00e9'])(
  'address with a broken escape: 400 in our shape: %s',
  async (broken, { visitor }) => {
    expect(await visitor.get(`/api/product/get-product/${broken}`)).toEqual(refused('request.bad_url'))
  },
)

test('endless address: refused, whichever part of it is endless', async ({ visitor }) => {
  const endless = 'a'.repeat(5000)
  expect(await visitor.get(`/api/${endless}`)).toEqual(refused('request.not_found'))
  expect(await visitor.get(`/api/product/get-product/${endless}`)).toEqual(refused('request.bad_url'))
})

test('unknown method of a known address: 404', async ({ shop }) => {
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const) {
    const answer = await shop.app.inject({ method, url: '/api/user/get-country' })
    expect(toAnswer(answer), method).toEqual(refused('request.not_found'))
  }
})

const LISTS = ['/api/product/get-products', '/api/product/get-products-paginated', '/api/admin/users/all']
const OWN_LISTS = ['/api/order/my-orders']

test.for([
  ['page=-1', 'page', 'Le numéro de page doit être un entier à partir de 1.'],
  ['page=0', 'page', 'Le numéro de page doit être un entier à partir de 1.'],
  ['page=1e9', 'page', 'Le numéro de page doit être un entier à partir de 1.'],
  ['page=%00', 'page', 'Le numéro de page doit être un entier à partir de 1.'],
  ['limit=1e9', 'limit', /^Le nombre de lignes par page doit être un entier de 1 à \d+\.$/],
  ['limit=-1', 'limit', /^Le nombre de lignes par page doit être un entier de 1 à \d+\.$/],
  ['limit=1000000000', 'limit', /^Le nombre de lignes par page doit être un entier de 1 à \d+\.$/],
] as const)('list calls: %s is refused with its field', async ([query, field, sentence], { as, make }) => {
  const message = typeof sentence === 'string' ? sentence : expect.stringMatching(sentence)
  const [admin, client] = [await make.user({ role: 'admin' }), await make.user()]
  const answers = [
    ...LISTS.map((path) => as(admin).get(`${path}?${query}`)),
    ...OWN_LISTS.map((path) => as(client).get(`${path}?${query}`)),
  ]
  for (const answer of await Promise.all(answers)) {
    expect(answer).toEqual({
      ...refused('request.invalid'),
      message,
      errors: { [field]: message },
    })
  }
})

/** Some two thousand calls. */
const MANY = { timeout: 180_000 }

test(
  'every route: a NUL, a broken escape or nonsense in path or query is never a 500',
  MANY,
  async ({ shop: { app }, make }) => {
    const questions = ['page', 'limit', 'search', 'commune_id', 'country_id', 'category_id', 'is_active']
    const ask = (value: string) => questions.map((name) => `${name}=${value}`).join('&')
    for (const { method, url } of app.accessTable) {
      if (url === '/api/events') continue // answers for ever
      const admin = await make.user({ role: 'admin' })
      const call = async (address: string) => {
        const sent = { method: method as 'GET', url: address, headers: bearerOf(admin) }
        const { statusCode } = await app.inject(sent)
        expect(statusCode, `${method} ${address}`).not.toBe(500)
      }
      for (const value of ['%00', '%zz', '..%2F..', '-1', '1e9', '%F0%9F%91%BB', '[]', "'"]) {
        await call(url.replace(/:\w+|\*/g, value))
        await call(`${url.replace(/:\w+|\*/g, crypto.randomUUID())}?${ask(value)}`)
      }
    }
  },
)

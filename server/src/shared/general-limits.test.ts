import { exportData } from '@fantome/contract/account.ts'
import { expect, onTestFinished } from 'vitest'
import { createMaker } from '../../test/maker.ts'
import { bearerOf, openShop, test } from '../../test/shop.ts'

const exportPath = '/api/user/export'

test('general limits: one person’s exports too many are 429 with the real wait, another’s are not', async ({
  as,
  make,
}) => {
  const [eager, calm] = [await make.user(), await make.user()]
  for (let n = 0; n < 10; n++) expect((await as(eager).get(exportPath)).status).toBe(200)
  const refused = await as(eager).send(exportData)
  expect(refused.json()).toMatchObject({
    code: 'request.too_many',
    message: 'Trop de demandes. Réessayez dans 15 minutes.',
  })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(14 * 60)
  expect((await as(calm).get(exportPath)).status).toBe(200)
})

test('general limits: searches from one address are counted, other calls go on', async ({
  shop: { app },
}) => {
  const search = async (n: number) => {
    const url = `/api/product/get-products-paginated?search=mot${n}&page=0` // refused before the database
    return (await app.inject({ url, remoteAddress: '10.99.0.1' })).statusCode
  }
  const answers = await Promise.all(Array.from({ length: 1201 }, (_, n) => search(n)))
  expect(answers.filter((status) => status === 429)).toHaveLength(1)
  const other = await app.inject({ url: '/api/user/get-country', remoteAddress: '10.99.0.1' })
  expect(other.statusCode).toBe(200)
})

test('general limits: RATE_LIMITS=off lifts them', async () => {
  const { app } = await openShop({ env: { RATE_LIMITS: 'off' } })
  onTestFinished(() => app.close())
  const user = await createMaker(app).user()
  for (let n = 0; n < 11; n++)
    expect((await app.inject({ url: exportPath, headers: bearerOf(user) })).statusCode).toBe(200)
})

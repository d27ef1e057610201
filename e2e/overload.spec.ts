import { expect, test } from '@playwright/test'
import { openPrivateShop, type PrivateShop } from './private-shop.ts'

// What a page answers when the server cannot give it: asked of a shop that other journeys do not use.
test.describe.configure({ mode: 'default' }) // one shop for the whole file
let shop: PrivateShop
test.beforeAll(async () => {
  test.setTimeout(120_000)
  shop = await openPrivateShop()
})
test.afterAll(() => shop?.close())

const READ = { accept: 'text/html,*/*;q=0.8' }
const read = (path: string) => fetch(shop.url + path, { headers: READ })

test('database down: a page is a 503 in French to ask for again, and itself once it is back', async () => {
  expect((await read('/products')).status).toBe(200)
  shop.database.cut()
  for (const path of ['/products', '/products?q=gel', `/product/${crypto.randomUUID()}`]) {
    const answer = await read(path)
    expect(answer.status, path).toBe(503)
    expect(Number(answer.headers.get('retry-after')), path).toBeGreaterThan(0)
    expect(answer.headers.get('cache-control'), path).toContain('no-store')
    expect(answer.headers.get('content-type'), path).toContain('text/html')
    expect(await answer.text(), path).toContain('<html lang="fr"')
  }
  await shop.database.restore()
  await expect.poll(async () => (await read('/products')).status).toBe(200)
})

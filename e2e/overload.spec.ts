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

test('too many requests: a small page in French with the wait, and JSON for a call', async () => {
  const search = (n: number) => read(`/nulle-part?q=mot${n}`)
  let refused: Response | undefined
  for (let n = 0; !refused && n < 1300; n += 50) {
    const answers = await Promise.all(Array.from({ length: 50 }, (_, rank) => search(n + rank)))
    refused = answers.find(({ status }) => status === 429)
    await Promise.all(answers.filter((answer) => answer !== refused).map((answer) => answer.text()))
  }
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(refused?.headers.get('content-type')).toBe('text/html; charset=utf-8')
  const page = await refused!.text()
  expect(page).toMatch(/<html lang="fr">[\s\S]*Trop de demandes\. Réessayez dans \d+ secondes?\./)
  expect(page.length).toBeLessThan(600)
  const call = await fetch(`${shop.url}/api/product/get-products-paginated?search=gel`)
  expect(await call.json()).toMatchObject({ success: false, code: 'request.too_many' })
})

import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { getProduct, getProductsPaginated } from '@fantome/contract/catalogue.ts'
import { reportException } from '@fantome/contract/exception.ts'
import { userDetails } from '@fantome/contract/own-account.ts'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished } from 'vitest'
import { createMaker } from '../../test/maker.ts'
import { bearerOf, callFrom, openShop, test } from '../../test/shop.ts'

interface Batch {
  api_key: string
  batch: { event: string; distinct_id: string; properties: Record<string, unknown> }[]
}

/** Takes batches as the analytics service does. */
async function openService(status = 200) {
  const received: { url: string | undefined; body: Batch }[] = []
  const server = createServer(async (request, response) => {
    received.push({ url: request.url, body: JSON.parse(await text(request)) })
    response.writeHead(status, { 'content-type': 'application/json' }).end('{"status":1}')
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void server.close())
  return { received, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

const KEY = 'phc_cle_de_l_exploitant'

async function openMeasuredShop(status?: number) {
  const service = await openService(status)
  const { app, owner } = await openShop({ env: { ANALYTICS_KEY: KEY, ANALYTICS_URL: service.url } })
  onTestFinished(() => app.close())
  return { ...service, app, owner, visitor: callFrom(app), make: createMaker(app) }
}

test('analytics: with a key, sums of calls by their pattern; no product, search, pseudo or address', async () => {
  const { app, visitor, make, received } = await openMeasuredShop()
  const product = await make.product()
  const user = await make.user()
  await visitor.call(getProduct, { params: { id: product.id } })
  await visitor.call(getProduct, { params: { id: product.id } })
  await visitor.call(getProductsPaginated, { query: { search: 'canari' } })
  await callFrom(app, bearerOf(user)).call(userDetails)
  await app.analytics.send()

  expect(received).toHaveLength(1)
  expect(received[0]).toMatchObject({ url: '/batch/', body: { api_key: KEY } })
  const { batch } = received[0]!.body
  expect(batch).toContainEqual(
    expect.objectContaining({
      event: 'answered',
      distinct_id: 'fantome',
      properties: expect.objectContaining({ method: 'GET', route: getProduct.path, status: 200, count: 2 }),
    }),
  )
  for (const { properties } of batch)
    expect(properties).toMatchObject({ $process_person_profile: false, $geoip_disable: true })
  const sent = JSON.stringify(received[0]!.body)
  for (const personal of [product.id, product.name, 'canari', user.pseudo, user.id, '127.0.0.1'])
    expect(sent).not.toContain(personal)
})

test('analytics: an exception of a page and one of the server, by kind and place, without their words', async () => {
  const { app, owner, visitor, received } = await openMeasuredShop()
  await owner.execute(sql`alter table products rename to canari`)
  await visitor.call(reportException, { body: { name: 'TypeError', frames: ['shell-Ab1.js:1:204'] } })
  await visitor.call(getProductsPaginated, { query: { search: 'lune_calme' } })
  await app.analytics.send()
  const exceptions = received[0]!.body.batch.filter(({ event }) => event === '$exception')
  const [ofPage, ofServer] = exceptions.map(
    ({ properties }) => (properties.$exception_list as [Record<string, unknown>])[0],
  )
  expect(ofPage).toMatchObject({
    type: 'TypeError',
    value: '',
    mechanism: { type: 'page' },
    stacktrace: { frames: [{ filename: 'shell-Ab1.js', lineno: 1, colno: 204 }] },
  })
  expect(ofServer).toMatchObject({ type: 'Error', value: '', mechanism: { type: 'server' } })
  const sent = JSON.stringify(received[0]!.body)
  expect(sent).not.toMatch(/lune_calme|select |does not exist/i)
  expect(sent).not.toContain(import.meta.dirname)
})

test.for([
  { name: 'canari de lune_calme', frames: [] },
  { name: 'TypeError', frames: ['https://fantome.test/product/p1'] },
  { name: 'TypeError', frames: Array(11).fill('a.js:1:1') },
])('exceptions: %o holds more than a kind and places, refused', async (body, { visitor }) => {
  expect(await visitor.call(reportException, { body })).toMatchObject({ status: 400 })
})

test('analytics: without a key nothing is counted, nothing is sent, and a report is taken and dropped', async ({
  shop,
  visitor,
}) => {
  expect(shop.app.analytics.isOn).toBe(false)
  const report = { name: 'TypeError', frames: [] }
  expect(await visitor.call(reportException, { body: report })).toMatchObject({ status: 200 })
  await shop.app.analytics.send()
})

test('analytics: a service that refuses costs the figures, nothing else', async () => {
  const { app, visitor, received } = await openMeasuredShop(500)
  await visitor.get('/api/product/get-products')
  await app.analytics.send()
  await visitor.get('/api/product/get-products')
  await app.analytics.send()
  expect(received).toHaveLength(2)
})

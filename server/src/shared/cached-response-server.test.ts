import { expect, onTestFinished } from 'vitest'
import { createMaker } from '../../test/maker.ts'
import { openShop, test } from '../../test/shop.ts'

const SHELVES = '/api/product/get-products-paginated'
const METRICS_TOKEN = 'a-token-for-the-figures-of-the-shop'

async function startProcesses() {
  const lines: Record<string, unknown>[] = []
  const { app } = await openShop({
    env: { LOG_LEVEL: 'info', METRICS_TOKEN },
    logStream: { write: (line) => void lines.push(JSON.parse(line)) },
  })
  onTestFinished(() => app.close())
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const ask = (headers: Record<string, string> = {}, path = SHELVES) => fetch(url + path, { headers })
  /** The first answer comes from Fastify; once it is cached, compressed ones come from the cache. */
  const untilCached = () =>
    expect
      .poll(async () => (await ask({ 'accept-encoding': 'br' })).headers.get('content-encoding'))
      .toBe('br')
  return { app, ask, untilCached, lines, make: createMaker(app) }
}

test('cached answer: its headers and log line are those of any other answer, without a request id; it is counted', async () => {
  const { ask, untilCached, lines, make } = await startProcesses()
  await make.product({ description: 'Boîte de 12. '.repeat(100) })
  const uncached = await ask()
  await untilCached()
  const cached = await ask({ 'accept-encoding': 'identity' })
  const told = (answer: Response) => {
    const { date, 'x-request-id': _, ...rest } = Object.fromEntries(answer.headers)
    return { date: typeof date, ...rest }
  }
  expect(told(cached)).toEqual(told(uncached))
  expect(await cached.json()).toEqual(await uncached.json())

  const answered = lines.filter(({ route }) => route === SHELVES)
  expect(answered.at(-1)).toMatchObject({ msg: 'answered', method: 'GET', status: 200, ms: 0 })
  const [fromFastify, fromCache] = [
    answered.filter(({ reqId }) => reqId),
    answered.filter(({ reqId }) => !reqId),
  ]
  const figures = await ask({ authorization: `Bearer ${METRICS_TOKEN}` }, '/metrics').then((answer) =>
    answer.text(),
  )
  expect(figures).toContain(
    `http_request_duration_seconds_count{method="GET",route="${SHELVES}",status="200"} ${fromFastify.length}`,
  )
  expect(figures).toContain(
    `http_cached_responses_total{route="${SHELVES}",status="200"} ${fromCache.length}`,
  )
})

test('cached answer: a browser that has it already gets a 304', async () => {
  const { ask, untilCached, make } = await startProcesses()
  await make.product({ description: 'Boîte de 12. '.repeat(100) })
  await untilCached()
  const etag = (await ask()).headers.get('etag')!
  const again = await ask({ 'if-none-match': etag })
  expect([again.status, await again.text()]).toEqual([304, ''])
})

test('cached answer: an admin gets their own, with inactive products', async () => {
  const { ask, untilCached, make } = await startProcesses()
  await make.product({ description: 'Boîte de 12. '.repeat(100) })
  await make.product({ name: 'Retiré', isActive: false })
  await untilCached()
  const { accessToken } = await make.user({ role: 'admin' })
  expect(await (await ask({ authorization: `Bearer ${accessToken}` })).text()).toContain('Retiré')
  expect(await (await ask()).text()).not.toContain('Retiré')
})

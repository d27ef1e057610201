import { expect, test } from 'vitest'
import { createLogger } from '../operations/logger.ts'
import { createInvalidatedCache } from '../shared/invalidated-cache.ts'
import type { CachedResponse } from '../shared/response-cache.ts'
import { createRenderer, type WebBundle } from './renderer.ts'

type Sources = Parameters<typeof createRenderer>[0]

function rendererOf(renderPage: WebBundle['renderPage']) {
  const lines: string[] = []
  const changes = { isListening: true, onChange: () => {} }
  const pageOf = createRenderer({
    web: async () => ({ renderPage, findPage: () => undefined }),
    reads: { publicUrl: 'http://x' } as Sources['reads'],
    cache: createInvalidatedCache<CachedResponse>(changes, 1_000_000),
    defaultHeaders: {},
    log: createLogger('info', { write: (line) => void lines.push(line) }),
  })
  return { pageOf, lines }
}

const headersOf = ({ plain: { headers } }: CachedResponse) => {
  const pairs = headers.flatMap((name, at) => (at % 2 === 0 ? [[name, headers[at + 1]]] : []))
  return Object.fromEntries(pairs) as Record<string, string>
}
const html = (text: string, status = 200) =>
  new Response(text, { status, headers: { 'content-type': 'text/html' } })

const failedQuery = (code: string) =>
  new Error('Failed query: select * from products where name = $1\nparams: canari', {
    cause: Object.assign(new Error('canari'), { code }),
  })

test('page: a database that fails is a 503 to retry, logged without SQL or search words', async () => {
  const { pageOf, lines } = rendererOf(async (_request, { reportError }) => {
    reportError(failedQuery('57P01'))
    return html('Une erreur est survenue', 500)
  })
  const page = await pageOf('/products?q=canari')
  expect(page.status).toBe(503)
  expect(headersOf(page)).toMatchObject({ 'retry-after': '2', 'cache-control': 'no-store' })
  expect(lines).toHaveLength(1)
  expect(lines[0]).not.toMatch(/canari|select/)
  expect(JSON.parse(lines[0]!)).toMatchObject({ level: 'warn', err: { cause: { code: '57P01' } } })
})

test('page: a bug is a 500, logged as an error, and rendered anew the next time', async () => {
  let renderings = 0
  const { pageOf, lines } = rendererOf(async (_request, { reportError }) => {
    renderings++
    reportError(failedQuery('42703'))
    return html('Une erreur est survenue', 500)
  })
  expect((await pageOf('/')).status).toBe(500)
  await pageOf('/')
  expect(renderings).toBe(2)
  expect(JSON.parse(lines[0]!)).toMatchObject({ level: 'error', err: { cause: { code: '42703' } } })
})

test('page: only inline scripts marked while rendering are in its policy', async () => {
  const { pageOf } = rendererOf(async (_request, _reads, nonce) =>
    html(`<script nonce="${nonce}">ours()</script><p><script>injected()</script></p>`),
  )
  const page = await pageOf('/')
  expect(headersOf(page)['content-security-policy']!.match(/sha256-/g)).toHaveLength(1)
  expect(page.plain.bytes.toString()).toBe('<script>ours()</script><p><script>injected()</script></p>')
})

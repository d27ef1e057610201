// @vitest-environment happy-dom
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { followOrders } from './follow-orders.ts'

const FALLBACK_MS = 20_000

async function start() {
  const streams: ServerResponse[] = []
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write('retry: 3000\n\n')
    streams.push(response)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  const { happyDOM } = window as unknown as { happyDOM: { setURL(url: string): void } }
  happyDOM.setURL(`http://127.0.0.1:${port}/`)
  const lookAgain = vi.fn()
  const stop = followOrders(lookAgain)
  onTestFinished(() => {
    stop()
    vi.useRealTimers()
    server.closeAllConnections()
    server.close()
  })
  await vi.waitFor(() => expect(streams).toHaveLength(1), 10_000)
  return { streams, lookAgain }
}

test('an event is a reason to look; a stream that broke off is one when it is back', async () => {
  const { streams, lookAgain } = await start()
  streams[0]!.write('event: order\ndata: {}\n\n')
  await vi.waitFor(() => expect(lookAgain).toHaveBeenCalledTimes(1), 10_000)
  streams[0]!.end()
  await vi.waitFor(() => expect(streams).toHaveLength(2), 10_000)
  await vi.waitFor(() => expect(lookAgain).toHaveBeenCalledTimes(2), 10_000)
})

test('a page back at the front looks at once, and listens anew', async () => {
  const { streams, lookAgain } = await start()
  document.dispatchEvent(new Event('visibilitychange'))
  expect(lookAgain).toHaveBeenCalledTimes(1)
  await vi.waitFor(() => expect(streams).toHaveLength(2), 10_000)
})

test('without a stream it looks every twenty seconds', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] })
  const { happyDOM } = window as unknown as { happyDOM: { setURL(url: string): void } }
  happyDOM.setURL('http://127.0.0.1:9/')
  const lookAgain = vi.fn()
  const stop = followOrders(lookAgain)
  onTestFinished(() => {
    stop()
    vi.useRealTimers()
  })
  vi.advanceTimersByTime(2 * FALLBACK_MS)
  expect(lookAgain).toHaveBeenCalledTimes(2)
})

// @vitest-environment happy-dom
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { cleanup, screen } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { showRoute } from '../../../test/show-route.tsx'
import { useOrders } from './use-orders.ts'

const POLL_MS = 20_000

beforeEach(() => {
  sessionStorage.setItem('accessToken', 'acces')
  onTestFinished(() => sessionStorage.clear())
})

function Orders() {
  const { isSuccess, isFetching } = useOrders(1)
  return isSuccess && !isFetching ? <p>Lues</p> : null
}

/** A shop whose stream may be refused; counts how often the orders were read. */
async function start({ hasStream = true } = {}) {
  const streams: ServerResponse[] = []
  let reads = 0
  const server = createServer((request, response) => {
    if (request.url === '/api/events' && hasStream) {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write('retry: 3000\n\n')
      return streams.push(response)
    }
    const isList = request.url?.startsWith('/api/order/my-orders')
    if (isList) reads++
    const body = { success: true, message: '', data: [], pagination: { currentPage: 1, totalPages: 0 } }
    return response
      .writeHead(isList ? 200 : 503, { 'content-type': 'application/json' })
      .end(JSON.stringify(isList ? body : {}))
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  const { happyDOM } = window as unknown as { happyDOM: { setURL(url: string): void } }
  happyDOM.setURL(`http://127.0.0.1:${port}/`)
  onTestFinished(() => {
    cleanup()
    vi.useRealTimers()
    server.closeAllConnections()
    server.close()
  })
  showRoute('/account', Orders)
  /** So many, and the last one has its answer: the next poll would otherwise join it. */
  const readsAre = async (count: number) => {
    await vi.waitFor(() => expect(reads).toBe(count), 10_000)
    await screen.findByText('Lues')
  }
  await readsAre(1)
  return { streams, readsAre }
}

test('orders: an event makes them read again, and so does a stream that is back after a break', async () => {
  const { streams, readsAre } = await start()
  await vi.waitFor(() => expect(streams).toHaveLength(1), 10_000)
  streams[0]!.write('event: order\ndata: {}\n\n')
  await readsAre(2)
  streams[0]!.end()
  await vi.waitFor(() => expect(streams).toHaveLength(2), 10_000)
  await readsAre(3)
})

test('orders: a page shown again reads them at once, and opens a new stream', async () => {
  const { streams, readsAre } = await start()
  await vi.waitFor(() => expect(streams).toHaveLength(1), 10_000)
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  await readsAre(2)
  await vi.waitFor(() => expect(streams).toHaveLength(2), 10_000)
})

test('orders: without a stream they are read every twenty seconds', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const { readsAre } = await start({ hasStream: false })
  vi.advanceTimersByTime(POLL_MS)
  await readsAre(2)
  vi.advanceTimersByTime(POLL_MS)
  await readsAre(3)
})

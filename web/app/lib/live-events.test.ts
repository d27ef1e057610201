// @vitest-environment happy-dom
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readLiveEvents } from './live-events.ts'

const streams: ServerResponse[] = []
const bearers: (string | undefined)[] = []
const server = createServer((request, response) => {
  if (request.url === '/api/user/refresh-token') {
    response.writeHead(200, { 'content-type': 'application/json' })
    return response.end(JSON.stringify({ data: { accessToken: 'frais' } }))
  }
  bearers.push(request.headers.authorization)
  if (request.headers.authorization === 'Bearer perime') return response.writeHead(401).end('{}')
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  response.write('retry: 3000\n\n')
  streams.push(response)
})

beforeEach(async () => {
  sessionStorage.clear()
  streams.length = 0
  bearers.length = 0
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  const { happyDOM } = window as unknown as { happyDOM: { setURL(url: string): void } }
  happyDOM.setURL(`http://127.0.0.1:${port}/`)
})
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

test('events are told as they come, however they are cut on the way', async () => {
  sessionStorage.setItem('accessToken', 'acces')
  const onOpen = vi.fn()
  const received: string[] = []
  const ended = readLiveEvents(new AbortController().signal, {
    onOpen,
    onEvent: (name) => received.push(name),
  })
  await vi.waitFor(() => expect(onOpen).toHaveBeenCalledOnce(), 10_000)
  expect(bearers).toEqual(['Bearer acces'])
  streams[0]!.write(':\n\nevent: or')
  streams[0]!.write('der\ndata: {}\n\n')
  await vi.waitFor(() => expect(received).toEqual(['order']), 10_000)
  streams[0]!.end('event: order\ndata: {}\n\n')
  await ended
  expect(received).toEqual(['order', 'order'])
})

test('a stale token is refreshed once', async () => {
  sessionStorage.setItem('accessToken', 'perime')
  sessionStorage.setItem('refreshToken', 'relais')
  const onOpen = vi.fn()
  const ended = readLiveEvents(new AbortController().signal, { onOpen, onEvent: () => undefined })
  await vi.waitFor(() => expect(onOpen).toHaveBeenCalledOnce(), 10_000)
  expect(bearers).toEqual(['Bearer perime', 'Bearer frais'])
  streams[0]!.end()
  await ended
})

test('a server that is not there is a failure, not silence', async () => {
  server.closeAllConnections()
  server.close()
  const listener = { onOpen: vi.fn(), onEvent: vi.fn() }
  await expect(readLiveEvents(new AbortController().signal, listener)).rejects.toThrow()
  expect(listener.onOpen).not.toHaveBeenCalled()
})

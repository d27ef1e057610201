import { liveEvents } from '@fantome/contract/order.ts'
import { ApiError } from './api-error.ts'
import { refreshAccessToken } from './refresh.ts'
import { readToken } from './tokens.ts'

interface Listener {
  onOpen(): void
  onEvent(name: string): void
}

/**
 * Listens to the server until it ends the stream, or fails. Read by hand: the browser's own EventSource cannot
 * say who is asking.
 */
export async function readLiveEvents(signal: AbortSignal, { onOpen, onEvent }: Listener) {
  const response = await openStream(signal)
  if (!response.ok || !response.body) throw new ApiError(response.status)
  onOpen()
  const reader = response.body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    const blocks = (rest + decoder.decode(value, { stream: true })).split(/\r?\n\r?\n/)
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      const [, name] = /^event: ?(.+)$/m.exec(block) ?? []
      if (name) onEvent(name.trim())
    }
  }
}

async function openStream(signal: AbortSignal) {
  const token = readToken('accessToken')
  const response = await send(token, signal)
  if (response.status !== 401) return response
  const fresh = await refreshAccessToken(token)
  return fresh ? send(fresh, signal) : response
}

const send = (token: string | null, signal: AbortSignal) =>
  fetch(liveEvents.path, {
    headers: { accept: 'text/event-stream', ...(token && { authorization: `Bearer ${token}` }) },
    cache: 'no-store',
    signal,
  })

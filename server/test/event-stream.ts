import { randomUUID } from 'node:crypto'
import type { Shop } from './shop.ts'

/** An open event stream of someone, and what came through it. */
export async function watch(address: string, accessToken: string) {
  const stop = new AbortController()
  const answer = await fetch(`${address}/api/events`, {
    headers: { authorization: `Bearer ${accessToken}` },
    signal: stop.signal,
  })
  let received = ''
  let isOver = false
  void (async () => {
    for await (const chunk of answer.body!.pipeThrough(new TextDecoderStream())) received += chunk
    isOver = true
  })().catch(() => {})
  return {
    answer,
    /** The server ended it. */
    isOver: () => isOver,
    received: () => received,
    /** How often it was told of this order. */
    told: (orderId: string) => received.split(`event: order\ndata: {"orderId":"${orderId}"}`).length - 1,
    stop: () => stop.abort(),
  }
}

/**
 * The address of the shop, which listens from the first call on. What was committed until now is told before this
 * returns: a stream opened afterwards is not told of it.
 */
export async function listen({ app }: Shop) {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
  const last = randomUUID()
  const told = new Promise<void>((resolve) => {
    app.changes.onOrderMoved(({ orderId }) => orderId === last && resolve())
  })
  const moved = JSON.stringify({ orderId: last, userIds: [] })
  await app.pool.query(`select public.notify_after_commit('order_moved', $1)`, [moved])
  await told
  return app.listeningOrigin
}

import { confirmReceipt } from '@fantome/contract/order.ts'
import { expect } from 'vitest'
import { makeOrder } from '../../../test/order-maker.ts'
import { test } from '../../../test/shop.ts'

test('whoever watches is told when an order of theirs moves, and only then', async ({ as, make, shop }) => {
  const [client, other] = [await make.user(), await make.user()]
  const order = await makeOrder(shop.app, make, { userId: client.id, stage: 'delivered' })
  const address = await shop.app.listen({ port: 0, host: '127.0.0.1' })
  const watch = async (accessToken: string) => {
    const stop = new AbortController()
    const answer = await fetch(`${address}/api/events`, {
      headers: { authorization: `Bearer ${accessToken}` },
      signal: stop.signal,
    })
    let heard = ''
    void (async () => {
      for await (const chunk of answer.body!.pipeThrough(new TextDecoderStream())) heard += chunk
    })().catch(() => {})
    return { answer, heard: () => heard, stop: () => stop.abort() }
  }
  const [mine, theirs] = [await watch(client.accessToken), await watch(other.accessToken)]
  expect(mine.answer.headers.get('content-type')).toContain('text/event-stream')
  await as(client).call(confirmReceipt, { body: { orderId: order.id } })
  await expect.poll(mine.heard).toContain('event: order')
  expect(theirs.heard()).not.toContain('event: order')
  mine.stop()
  theirs.stop()
})

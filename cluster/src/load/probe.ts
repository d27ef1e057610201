import { setTimeout as sleep } from 'node:timers/promises'
import { addToCart, updateCartItem } from '@fantome/contract/cart.ts'
import { createCaller, noteFailure } from '../../../server/torture/caller.ts'
import { SHOP_URL } from '../haproxy.ts'
import { nameOf } from './visitors.ts'
import type { World } from './world.ts'

const EVERY_MS = 200
/** Who waits longer has given up. */
const TIMEOUT_MS = 5000

/** A small write, again and again, never repeated: it shows from when to when the shop could not be written to. */
export async function startProbe(world: World) {
  const { accessToken } = await world.make.user()
  const headers = { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' }
  const line = (quantity: number) => ({ product_id: world.productIds[0]!, quantity })
  await createCaller([SHOP_URL], accessToken, world.failures).call(addToCart, { body: line(1) })
  let writes = 0
  /** When the first write after the last failed one had succeeded. */
  let goodSince: number | undefined
  let slowestMs = 0

  async function write() {
    const began = performance.now()
    const body = JSON.stringify(line(1 + (++writes % 2)))
    const why = await fetch(SHOP_URL + updateCartItem.path, {
      ...{ method: updateCartItem.method, headers, body },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).then(
      async (response) => {
        await response.arrayBuffer()
        return response.ok ? undefined : String(response.status)
      },
      (error) => nameOf(error),
    )
    slowestMs = Math.max(slowestMs, performance.now() - began)
    if (why) {
      goodSince = undefined
      noteFailure(world.failures, `${why} ${updateCartItem.method} ${updateCartItem.path} (probe)`)
    } else goodSince ??= performance.now()
  }

  return {
    async run() {
      while (!world.isOver()) {
        await write()
        await sleep(EVERY_MS)
      }
    },
    /** Seconds from that moment to the first write that none failed after; nothing while writes fail. */
    goodAfter: (moment: number) => goodSince && Math.max(0, (goodSince - moment) / 1000),
    isGood: () => goodSince !== undefined,
    slowestMs: () => Math.round(slowestMs),
  }
}

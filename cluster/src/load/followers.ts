import { setTimeout as sleep } from 'node:timers/promises'
import { SHOP_URL } from '../haproxy.ts'
import type { World } from './world.ts'

/** As the browser is told in the stream. */
const RETRY_MS = 3000

/** Follows the live events as a screen does, and opens the stream again whenever it ends. */
export async function startFollower(world: World, accessToken: string, ended: AbortSignal) {
  return async () => {
    while (!world.isOver()) {
      await follow(world, accessToken, ended).catch(() => {})
      await sleep(RETRY_MS, undefined, { signal: ended }).catch(() => {})
    }
  }
}

async function follow({ counts }: World, accessToken: string, signal: AbortSignal) {
  const headers = { authorization: `Bearer ${accessToken}` }
  const response = await fetch(`${SHOP_URL}/api/events`, { headers, signal })
  if (!response.ok) return void (await response.body?.cancel())
  counts.streams++
  const decoder = new TextDecoder()
  for await (const chunk of response.body!)
    counts.events += [...decoder.decode(chunk as Uint8Array).matchAll(/^event: /gm)].length
}

import { setTimeout as sleep } from 'node:timers/promises'
import { createBuyer } from '../../../server/torture/buyer.ts'
import { createCaller } from '../../../server/torture/caller.ts'
import { SHOP_URL } from '../haproxy.ts'
import type { Handovers } from './deliveries.ts'
import { surprise, type World } from './world.ts'

const PAUSE_MS = 700

/** Fills a basket and buys it, again and again: half by « Paiement test », half through the payment provider. */
export async function startBuyer(world: World, rank: number, handovers: Handovers) {
  const { id, accessToken } = await world.make.user()
  const caller = createCaller([SHOP_URL], accessToken, world.failures)
  handovers.clients.set(id, caller)
  const buyer = createBuyer(caller, world.zone, world.productIds, world.history)
  return async () => {
    for (let turn = rank; !world.isOver(); turn++) {
      try {
        await buyer.checkOut(turn % 2 === 1)
        world.counts.orders++
      } catch (error) {
        surprise(world, `buyer: ${(error as Error).message}`)
      }
      await sleep(PAUSE_MS * (0.5 + Math.random()))
    }
  }
}

import { setTimeout as sleep } from 'node:timers/promises'
import { confirmReceipt, getMyOrders } from '@fantome/contract/order.ts'
import {
  acceptOffer,
  type CourierOrder,
  confirmHandover,
  confirmPickUp,
  getOffers,
  getPartnerOrders,
  markReady,
  type VendorOrder,
} from '@fantome/contract/partner.ts'
import { eq } from 'drizzle-orm'
import type { Db } from '../../../server/src/db/client.ts'
import { orders } from '../../../server/src/db/schema/order.ts'
import { createCaller } from '../../../server/torture/caller.ts'
import { SHOP_URL } from '../haproxy.ts'
import { surprise, type World } from './world.ts'

type Caller = ReturnType<typeof createCaller>

/** What people tell each other at the shop's counter and at the client's gate. */
export interface Handovers {
  /** By the id of their account. */
  clients: Map<string, Caller>
  pickupCodes: Map<string, string>
  /** Who bought it, those included whose browser never heard of the order; nobody for one of an earlier fault. */
  clientOf(orderId: string): Promise<Caller | undefined>
}

export function createHandovers(db: Db): Handovers {
  const clients = new Map<string, Caller>()
  return {
    clients,
    pickupCodes: new Map(),
    async clientOf(orderId) {
      const [order] = await db
        .select({ userId: orders.userId })
        .from(orders)
        .where(eq(orders.id, orderId))
        .catch(() => [])
      return order && clients.get(order.userId)
    },
  }
}

const LOOK_EVERY_MS = 1500
const TICKS = { opaque: true, no_logo: true, short_code_only: true } as const

interface Partner {
  rank: number
  partners: number
  handovers: Handovers
}

/** Partners of one role share the offers by the last digit of the order. A courier carries three at most: none in vain. */
const isFor =
  ({ rank, partners, handovers }: Partner) =>
  async (orderId: string) =>
    Number.parseInt(orderId.slice(-1), 16) % partners === rank &&
    (await handovers.clientOf(orderId)) !== undefined

export async function startVendor(world: World, partner: Partner) {
  const { handovers } = partner
  const caller = createCaller([SHOP_URL], (await world.make.vendor()).accessToken, world.failures)
  return everyMoment(world, async () => {
    await takeOffers(world, caller, isFor(partner))
    for (const order of await ordersOf<VendorOrder>(caller)) {
      if (order.pickup_code) handovers.pickupCodes.set(order._id, order.pickup_code)
      if (order.ready_at) continue
      const answer = await caller.call(markReady, { params: { orderId: order._id }, body: TICKS })
      if (answer.status !== 200) surprise(world, `ready: ${answer.status} ${answer.code}`)
    }
  })
}

export async function startCourier(world: World, partner: Partner) {
  const { handovers } = partner
  const served = { quartierIds: [world.zone.quartier_id] }
  const caller = createCaller([SHOP_URL], (await world.make.courier({}, served)).accessToken, world.failures)

  async function pickUp({ _id: orderId }: CourierOrder) {
    const code = handovers.pickupCodes.get(orderId)
    if (!code) return
    const answer = await caller.call(confirmPickUp, { params: { orderId }, body: { code } })
    if (answer.status !== 200) surprise(world, `picked up: ${answer.status} ${answer.code}`)
  }
  async function handOver({ _id: orderId }: CourierOrder) {
    const client = await handovers.clientOf(orderId)
    const code = client && (await handoverCode(client, orderId))
    if (!code) return
    const answer = await caller.call(confirmHandover, { params: { orderId }, body: { code } })
    if (answer.status !== 200) return surprise(world, `delivered: ${answer.status} ${answer.code}`)
    world.counts.deliveries++
    const confirmed = await client.call(confirmReceipt, { body: { orderId } })
    if (confirmed.status === 200) world.history.confirmed.push(orderId)
    // The first « yes » may have been lost on its way: the second is told that it is done.
    else if (confirmed.status !== 409) surprise(world, `confirm: ${confirmed.status} ${confirmed.code}`)
  }

  return everyMoment(world, async () => {
    await takeOffers(world, caller, isFor(partner))
    for (const order of await ordersOf<CourierOrder>(caller)) {
      if (!order.picked_up_at) await pickUp(order)
      else if (!order.delivered_at) await handOver(order)
    }
  })
}

/** The client reads it from their receipt, at the gate. */
async function handoverCode(client: Caller, orderId: string) {
  const { data } = await client.call(getMyOrders, { query: { limit: '50' } })
  return (data as { id: string; handover_code?: string }[]).find(({ id }) => id === orderId)?.handover_code
}

async function takeOffers(world: World, caller: Caller, isMine: (orderId: string) => Promise<boolean>) {
  const { data, status } = await caller.call(getOffers)
  if (status !== 200) return surprise(world, `offers: ${status}`)
  for (const { _id: orderId } of data as { _id: string }[]) {
    if (!(await isMine(orderId))) continue
    const answer = await caller.call(acceptOffer, { params: { orderId } })
    if (![200, 404, 409].includes(answer.status)) surprise(world, `accept: ${answer.status} ${answer.code}`)
  }
}

const ordersOf = async <Order>(caller: Caller) =>
  ((await caller.call(getPartnerOrders, { query: { limit: '100' } })).data ?? []) as Order[]

function everyMoment(world: World, look: () => Promise<void>) {
  return async () => {
    while (!world.isOver()) {
      await look().catch((error: Error) => surprise(world, `partner: ${error.message}`))
      await sleep(LOOK_EVERY_MS * (0.5 + Math.random()))
    }
  }
}

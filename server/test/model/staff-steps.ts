import { autoConfirmExpired, cancelOrder } from '@fantome/contract/order.ts'
import { AUTO_CONFIRM_AFTER, EXPIRED_AFTER } from '@fantome/contract/order-status.ts'
import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { orders } from '../../src/db/schema/order.ts'
import * as ledgerService from '../../src/features/ledger/ledger.service.ts'
import * as orderService from '../../src/features/order/order.service.ts'
import { aim, type Order, outcomeOf, pick, type World } from './world.ts'

const isSilentFor = (hours: number) => (order: Order) =>
  order.status === 'delivered' && !order.isFinal && !order.hasComplaint && order.hours > hours

const isTakeable = ({ status }: Order) => status === 'accepted'
const isAssignable = ({ status, courierId }: Order) => status === 'preparing' && !courierId
const isPacked = ({ status, courierId }: Order) => status === 'preparing' && courierId !== undefined
const isOnItsWay = ({ status }: Order) => status === 'out_for_delivery'

/** What vendors, couriers, admins and time do: through the services, where their calls are yet to come. */
export const staffSteps = (world: World) => ({
  async take(x: number, y: number) {
    const order = aim(world.orders, isTakeable, x)
    const { id: vendorId } = pick(world.vendors, y)!
    if (!order) return
    const by = { id: vendorId, role: 'vendeur' } as const
    const outcome = await move(world, (tx) =>
      orderService.move(tx, 'take', order.id, by, { set: { vendorId } }),
    )
    expect(outcome).toBe(when(isTakeable(order)))
    if (outcome === 'done') Object.assign(order, { status: 'preparing', vendorId })
  },

  async assignCourier(x: number, y: number) {
    const order = aim(world.orders, isAssignable, x)
    const { id: courierId } = pick(world.couriers, y)!
    if (!order) return
    const by = { id: courierId, role: 'livreur' } as const
    const stillFree = { set: { courierId }, onlyIf: sql`courier_id is null` }
    const outcome = await move(world, (tx) => orderService.move(tx, 'assignCourier', order.id, by, stillFree))
    expect(outcome).toBe(when(isAssignable(order)))
    if (outcome === 'done') order.courierId = courierId
  },

  async pickUp(x: number) {
    const order = aim(world.orders, isPacked, x)
    if (!order) return
    const by = { id: order.courierId ?? null, role: 'livreur' } as const
    const assigned = { set: { startedAt: sql`now()` }, onlyIf: sql`courier_id is not null` }
    const outcome = await move(world, (tx) => orderService.move(tx, 'pickUp', order.id, by, assigned))
    expect(outcome).toBe(when(isPacked(order)))
    if (outcome === 'done') order.status = 'out_for_delivery'
  },

  async incident(x: number) {
    const order = aim(world.orders, isOnItsWay, x)
    if (!order) return
    const by = { id: order.courierId ?? null, role: 'livreur' } as const
    const flagged = { set: { isFlagged: true } }
    const outcome = await move(world, (tx) => orderService.move(tx, 'incident', order.id, by, flagged))
    expect(outcome).toBe(when(isOnItsWay(order)))
    if (outcome === 'done') order.isFlagged = true
  },

  async handOver(x: number) {
    const order = aim(world.orders, isOnItsWay, x)
    if (!order) return
    const by = { id: order.courierId ?? null, role: 'livreur' } as const
    const outcome = await move(world, async (tx) => {
      const handed = await orderService.move(tx, 'handOver', order.id, by, {
        set: { completedAt: sql`now()` },
      })
      await ledgerService.postDelivered(tx, handed)
    })
    expect(outcome).toBe(when(isOnItsWay(order)))
    if (outcome !== 'done') return
    order.status = 'delivered'
    world.books.delivered(order.share, order.vendorId!, order.courierId!)
  },

  async letTimePass(x: number, y: number) {
    const order = aim(world.orders, ({ status }) => status === 'delivered', x)
    if (order?.status !== 'delivered') return
    order.hours = (y % 2 === 0 ? AUTO_CONFIRM_AFTER : EXPIRED_AFTER) + 1
    const completedAt = sql`now() - make_interval(hours => ${order.hours})`
    await world.app().db.update(orders).set({ completedAt }).where(eq(orders.id, order.id))
  },

  async autoConfirm() {
    const silent = world.orders.filter(isSilentFor(AUTO_CONFIRM_AFTER))
    expect(await orderService.autoConfirm(world.app().db)).toBe(silent.length)
    for (const order of silent) world.finalised(order)
  },

  async forceExpired() {
    const silent = world.orders.filter(isSilentFor(EXPIRED_AFTER))
    const answer = await world.as(world.admin).call(autoConfirmExpired)
    expect(answer.data).toEqual({ confirmed: silent.length })
    for (const order of silent) world.finalised(order)
  },

  async cancel(x: number) {
    const order = pick(world.orders, x)
    if (!order) return
    const asked = { params: { id: order.id }, body: { reason: 'Rupture de stock' } }
    const { status } = await world.as(world.admin).call(cancelOrder, asked)
    expect(status).toBe(order.status === 'cancelled' || mayBeUndone(order) ? 200 : 409)
    if (status !== 200 || order.status === 'cancelled') return
    const { vendorId, courierId } = order
    const handedOver = order.status === 'delivered' && { vendorId: vendorId!, courierId: courierId! }
    world.books.undone(order.share, handedOver || undefined)
    Object.assign(order, { status: 'cancelled', hasComplaint: false })
  },

  async adjust(x: number, y: number) {
    const { id: partnerId } = pick(world.partners, x)!
    const amount = (y % 2 === 0 ? 1 : -1) * ((y % 997) * 211 + 1)
    const adjustment = { partnerId, amount, reason: 'Correction', actorId: world.admin.id }
    const outcome = await move(world, (tx) => ledgerService.adjust(tx, adjustment))
    expect(outcome).toBe(world.books.adjusted(partnerId, amount) ? 'done' : 'ledger.below_zero')
  },
})

type Tx = Parameters<typeof ledgerService.adjust>[0]
const move = (world: World, work: (tx: Tx) => Promise<unknown>) => outcomeOf(world.app().db.transaction(work))
const when = (isAllowed: boolean) => (isAllowed ? 'done' : 'order.wrong_state')

const mayBeUndone = ({ status, isFlagged, hasComplaint, isFinal }: Order) =>
  status === 'accepted' ||
  status === 'preparing' ||
  (status === 'out_for_delivery' && isFlagged) ||
  (status === 'delivered' && hasComplaint && !isFinal)

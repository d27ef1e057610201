import { autoConfirmExpired, cancelOrder } from '@fantome/contract/order.ts'
import { AUTO_CONFIRM_AFTER, EXPIRED_AFTER } from '@fantome/contract/order-status.ts'
import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { orders } from '../../src/db/schema/order.ts'
import * as ledgerService from '../../src/features/ledger/ledger.service.ts'
import * as orderService from '../../src/features/order/order.service.ts'
import * as orderMoves from '../../src/features/order/order-moves.service.ts'
import { aim, type Order, outcomeOf, pick, type World } from './world.ts'

const isSilentFor = (hours: number) => (order: Order) =>
  order.status === 'delivered' && !order.isFinal && !order.hasComplaint && order.hours > hours

const isTakeable = ({ status }: Order) => status === 'accepted'
const isAssignable = ({ status, courierId }: Order) => status === 'preparing' && !courierId
const isPreparing = ({ status }: Order) => status === 'preparing'
const isPacked = ({ status, courierId, isReady }: Order) =>
  status === 'preparing' && courierId !== undefined && isReady === true
const isOnItsWay = ({ status }: Order) => status === 'out_for_delivery'

/** What vendors, couriers, admins and time do: through the services, where their calls are yet to come. */
export const staffSteps = (world: World, context = () => world.app().context) => ({
  async take(x: number, y: number) {
    const order = aim(world.orders, isTakeable, x)
    const { id: vendorId } = pick(world.vendors, y)!
    if (!order) return
    const step = { ...by('vendeur', order, vendorId), vendorId }
    const outcome = await move(world, (tx) => orderMoves.takeOrder(tx, context(), step))
    const isRepeat = order.status === 'preparing' && order.vendorId === vendorId
    expect(outcome).toBe(isTakeable(order) || isRepeat ? 'done' : 'order.taken')
    if (isTakeable(order)) Object.assign(order, { status: 'preparing', vendorId })
  },

  async ready(x: number) {
    const order = aim(world.orders, isPreparing, x)
    if (!order) return
    const step = { ...by('vendeur', order, order.vendorId), pickupCode: '1234' }
    const outcome = await move(world, (tx) => orderMoves.markReady(tx, context(), step))
    expect(outcome).toBe(when(isPreparing(order) || order.isReady === true))
    if (isPreparing(order)) order.isReady = true
  },

  async assignCourier(x: number, y: number) {
    const order = aim(world.orders, isAssignable, x)
    const { id: courierId } = pick(world.couriers, y)!
    if (!order) return
    const step = { ...by('livreur', order, courierId), courierId }
    const outcome = await move(world, (tx) => orderMoves.assignCourier(tx, context(), step))
    const isRepeat = order.status === 'preparing' && order.courierId === courierId
    expect(outcome).toBe(isAssignable(order) || isRepeat ? 'done' : 'order.taken')
    if (isAssignable(order)) order.courierId = courierId
  },

  async releaseVendor(x: number) {
    const order = aim(world.orders, isPreparing, x)
    if (!order) return
    const step = { ...by('vendeur', order, order.vendorId), reason: 'Rupture' }
    const outcome = await move(world, (tx) => orderMoves.releaseVendor(tx, context(), step))
    expect(outcome).toBe(when(isPreparing(order)))
    if (outcome !== 'done') return
    Object.assign(order, { status: 'accepted', isReady: false, vendorId: undefined, courierId: undefined })
  },

  async pickUp(x: number) {
    const order = aim(world.orders, isPacked, x)
    if (!order) return
    const isRepeat = isOnItsWay(order)
    const step = { ...by('livreur', order, order.courierId), handoverCode: '4821' }
    const outcome = await move(world, (tx) => orderMoves.pickUp(tx, context(), step))
    expect(outcome).toBe(when(isPacked(order) || isRepeat))
    if (isPacked(order)) order.status = 'out_for_delivery'
  },

  async incident(x: number) {
    const order = aim(world.orders, isOnItsWay, x)
    if (!order) return
    const step = { ...by('livreur', order, order.courierId), reason: 'Client injoignable' }
    const outcome = await move(world, (tx) => orderMoves.reportIncident(tx, context(), step))
    expect(outcome).toBe(when(isOnItsWay(order)))
    if (outcome === 'done') order.isFlagged = true
  },

  async handOver(x: number) {
    const order = aim(world.orders, isOnItsWay, x)
    if (!order) return
    const isRepeat = order.status === 'delivered'
    const step = by('livreur', order, order.courierId)
    const outcome = await move(world, (tx) => orderMoves.handOver(tx, context(), step))
    expect(outcome).toBe(when(isOnItsWay(order) || isRepeat))
    if (!isOnItsWay(order)) return
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
    expect(await orderService.autoConfirm(world.app().db, context())).toBe(silent.length)
    for (const order of silent) world.finalised(order)
  },

  async forceExpired() {
    const silent = world.orders.filter(isSilentFor(EXPIRED_AFTER))
    let confirmed = 0
    for (let isMore = true; isMore; ) {
      const { data } = await world.as(world.admin).call(autoConfirmExpired)
      const told = data as { confirmed: number; is_more: boolean }
      confirmed += told.confirmed
      isMore = told.is_more
    }
    expect(confirmed).toBe(silent.length)
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

const by = (role: 'vendeur' | 'livreur', { id: orderId }: Order, id: string | undefined) => ({
  orderId,
  actor: { id: id ?? null, role },
})

type Tx = Parameters<typeof ledgerService.adjust>[0]
const move = (world: World, work: (tx: Tx) => Promise<unknown>) => outcomeOf(world.app().db.transaction(work))
const when = (isAllowed: boolean) => (isAllowed ? 'done' : 'order.wrong_state')

const mayBeUndone = ({ status, isFlagged, hasComplaint, isFinal }: Order) =>
  status === 'accepted' ||
  status === 'preparing' ||
  (status === 'out_for_delivery' && isFlagged) ||
  (status === 'delivered' && hasComplaint && !isFinal)

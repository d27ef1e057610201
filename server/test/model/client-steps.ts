import { complain } from '@fantome/contract/complaint.ts'
import { confirmReceipt } from '@fantome/contract/order.ts'
import { expect } from 'vitest'
import { bearerOf, callFrom } from '../shop.ts'
import { aim, type Order, PRICES, pick, type World } from './world.ts'

const MAX_QUANTITY = 99

/** What clients do, and what must come of it. */
export const clientSteps = (world: World) => ({
  async fillBasket(x: number, y: number) {
    const [client, rank, quantity] = [pick(world.clients, x)!, y % PRICES.length, (y % 7) + 1]
    const there = (client.basket.get(rank) ?? 0) + quantity
    const { status } = await world.checkout(client).fill(world.products[rank]!.id, quantity)
    expect(status).toBe(there > MAX_QUANTITY ? 422 : 200)
    if (status === 200) client.basket.set(rank, there)
  },

  async testOrder(x: number) {
    const client = pick(world.clients, x)!
    if (client.basket.size === 0) return
    const [bought, share] = [new Map(client.basket), world.priceOf(client.basket)]
    const body = await world.checkout(client).testOrder()
    expect(body.orderData.total_amount).toBe(share.total / 100)
    const answer = await world.checkout(client).order(body)
    expect(answer).toMatchObject({ status: 200 })
    client.testOrders.push({ body, orderId: String(answer.orderId) })
    await world.addOrder(String(answer.orderId), { client, bought, share })
  },

  async repeatOrder(x: number, y: number) {
    const client = pick(world.clients, x)!
    const earlier = pick(client.testOrders, y)
    if (earlier)
      expect(await world.checkout(client).order(earlier.body)).toMatchObject({ orderId: earlier.orderId })
  },

  async startPayment(x: number, y: number) {
    const client = pick(world.clients, x)!
    if (client.basket.size === 0 || (await world.countOpenPayments(client)) >= 10) return
    const [bought, share] = [new Map(client.basket), world.priceOf(client.basket)]
    const body = await world.checkout(client).payment(y % 2 === 0 ? 'fedapay' : 'kkiapay')
    expect(body.amount).toBe(share.charged / 100)
    // Now and then on both processes at once; the one that comes second has to wait for the other.
    const checkouts = x % 4 === 0 ? client.checkouts : [world.checkout(client)]
    const answers = await Promise.all(checkouts.map((checkout) => checkout.open(body)))
    const [id, ...others] = new Set(answers.map(({ transactionId }) => String(transactionId)))
    expect(others).toEqual([])
    world.payments.push({ id: id!, client, bought, share, reported: 'pending' })
  },

  async askStatus(x: number) {
    const payment = pick(world.payments, x)
    if (!payment) return
    const status = await world.checkout(payment.client).status(payment.id)
    await world.asked(payment)
    if (payment.isDuplicate) return expect(['pending', 'canceled']).toContain(status)
    if (payment.order) expect(status).toBe(payment.order.isRefunded ? 'canceled' : 'approved')
    else expect(status).not.toBe('approved')
    if (!payment.order && payment.reported !== 'pending') expect(status).toBe(payment.reported)
  },

  async placePaid(x: number) {
    const payment = pick(world.payments, x)
    if (!payment) return
    const answer = await world.checkout(payment.client).placePaid(payment.id)
    await world.asked(payment)
    if (payment.isDuplicate) return expect([402, 409]).toContain(answer.status)
    expect(answer).toMatchObject(payment.order ? { status: 200, orderId: payment.order.id } : { status: 402 })
  },

  async confirm(x: number, y: number) {
    const order = aim(world.orders, isCached, x)
    if (!order) return
    const client = y % 5 === 0 ? pick(world.clients, y)! : order.client
    const tap = ({ app }: World['shops'][number]) =>
      callFrom(app, bearerOf(client)).call(confirmReceipt, { body: { orderId: order.id } })
    const answers = await Promise.all(world.shops.map(tap))
    const expected = client === order.client ? confirming(order) : 404
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => expected))
    if (expected === 200 && !order.isFinal) world.finalised(order)
  },

  async complain(x: number) {
    const order = aim(world.orders, isCached, x)
    if (!order) return
    const said = { params: { id: order.id }, body: { reason: 'Autre chose' } }
    const answer = await world.as(order.client).call(complain, said)
    const isInTime = isCached(order)
    expect(answer.status).toBe(isInTime ? 200 : 409)
    if (isInTime) order.hasComplaint = true
  },
})

const isCached = ({ status, isFinal }: Order) => status === 'delivered' && !isFinal
const confirming = ({ status, isFinal, hasComplaint }: Order) =>
  isFinal || (status === 'delivered' && !hasComplaint) ? 200 : 409

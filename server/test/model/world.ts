import type { BodyOf } from '@fantome/contract/endpoint.ts'
import type { createOrder } from '@fantome/contract/order.ts'
import { and, eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { orders as orderRows } from '../../src/db/schema/order.ts'
import { payments as paymentRows } from '../../src/db/schema/payment.ts'
import type { AppError } from '../../src/shared/app-error.ts'
import type { JobData, JobName } from '../../src/shared/jobs.ts'
import { type CheckoutCalls, checkoutAs } from '../checkout-calls.ts'
import type { Maker } from '../maker.ts'
import { bearerOf, callFrom, type Shop } from '../shop.ts'
import { openBooks, type Share, shareOf } from './books.ts'

/** In centimes, and not always whole francs. */
export const PRICES = [150_000, 99_999, 33, 1_250_049]
const FEE = 100_000

/** How many of which product, by its rank. */
export type Basket = Map<number, number>

export interface Client {
  id: string
  accessToken: string
  /** One per process. */
  checkouts: CheckoutCalls[]
  basket: Basket
  testOrders: { body: BodyOf<typeof createOrder>; orderId: string }[]
}

export interface Payment {
  id: string
  client: Client
  bought: Basket
  share: Share
  /** What the provider would say. */
  reported: 'pending' | 'approved' | 'declined' | 'canceled' | 'refunded'
  order?: Order
  /** Approved after another payment had made an order of the same basket: no order, the money goes back. */
  isDuplicate?: true
}

export interface Order {
  id: string
  paymentId: string
  client: Client
  share: Share
  status: 'accepted' | 'preparing' | 'out_for_delivery' | 'delivered' | 'cancelled'
  vendorId?: string
  courierId?: string
  isReady?: boolean
  /** Since it was handed over. */
  hours: number
  isFlagged: boolean
  isFinal: boolean
  hasComplaint: boolean
  isRefunded: boolean
}

export type Job = { [N in JobName]: { name: N; data: JobData[N] } }[JobName]

/** One of them, if there is any. */
export const pick = <T>(from: T[], by: number) => from[by % from.length]

/** Mostly one that is ready for it; now and then any, which must then be refused. */
export function aim<T>(from: T[], isReady: (one: T) => boolean, by: number) {
  const ready = from.filter(isReady)
  return pick(by % 4 > 0 && ready.length > 0 ? ready : from, Math.floor(by / 4))
}

export const outcomeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: AppError) => error.code ?? String(error),
  )

/** A little shop on two processes and, beside it, what we believe of it. */
export async function openWorld(shops: Shop[], make: Maker) {
  const zone = await make.deliveryZone()
  const products = await Promise.all(PRICES.map((price) => make.product({ price })))
  const two = (role: 'vendeur' | 'livreur') => Promise.all([make.user({ role }), make.user({ role })])
  const [vendors, couriers] = [await two('vendeur'), await two('livreur')]
  const admin = await make.user({ role: 'admin' })
  const people = await Promise.all([make.user(), make.user(), make.user()])
  const clients = people.map(({ id, accessToken }): Client => {
    const checkouts = shops.map(({ app }) => checkoutAs(callFrom(app, bearerOf({ accessToken })), zone))
    return { id, accessToken, checkouts, basket: new Map(), testOrders: [] }
  })
  const partners = [...vendors, ...couriers]
  const books = openBooks(partners.map(({ id }) => id))
  const payments: Payment[] = []
  const orders: Order[] = []
  let turn = 0
  /** Every call is taken by the other process. */
  const app = () => shops[++turn % shops.length]!.app

  async function addOrder(id: string, { client, bought, share }: Omit<Payment, 'id' | 'reported'>) {
    const [row] = await app().db.select().from(orderRows).where(eq(orderRows.id, id))
    const { paymentId, total, vendorShare, courierShare, platformShare } = row!
    expect({ total, vendorShare, courierShare, platformShare }).toEqual({
      total: share.total,
      vendorShare: share.vendor,
      courierShare: share.courier,
      platformShare: share.platform,
    })
    const flags = { isFlagged: false, isFinal: false, hasComplaint: false, isRefunded: false }
    const order: Order = { id, paymentId, client, share, status: 'accepted', hours: 0, ...flags }
    orders.push(order)
    books.paid(share)
    for (const [rank, quantity] of bought) {
      const left = (client.basket.get(rank) ?? 0) - quantity
      if (left > 0) client.basket.set(rank, left)
      else client.basket.delete(rank)
    }
    return order
  }

  /** By the rows themselves: of payments that are settled at once, the model cannot know which came first. */
  async function hasSameBasketOrder({ id }: Payment) {
    const { rows } = await app().db.execute(sql`
      select 1 from payments mine join payments other on other.user_id = mine.user_id and other.id <> mine.id
        join orders on orders.payment_id = other.id and orders.created_at > mine.created_at
      where mine.id = ${id} and mine.subtotal = other.subtotal`)
    return rows.length > 0
  }

  return {
    ...{ shops, zone, products, vendors, couriers, admin, clients, partners, books, payments, orders },
    /** Work that was asked for; it is done when a step does it, perhaps twice, in any order. */
    jobs: [] as Job[],
    /** Webhooks that were posted already. */
    posted: new Set<string>(),
    app,
    checkout: (client: Client) => client.checkouts[++turn % shops.length]!,
    as: (who: { accessToken: string }) => callFrom(app(), bearerOf(who)),
    priceOf: (basket: Basket) =>
      shareOf(
        [...basket].reduce((sum, [rank, quantity]) => sum + PRICES[rank]! * quantity, 0),
        FEE,
      ),
    addOrder,
    countOpenPayments: ({ id }: Client) =>
      app().db.$count(paymentRows, and(eq(paymentRows.userId, id), eq(paymentRows.state, 'open'))),
    /** The shop has asked the provider about this payment: if it is paid, its order is there. */
    async asked(payment: Payment) {
      if (payment.reported !== 'approved' || payment.order || payment.isDuplicate) return
      const [row] = await app().db.select().from(orderRows).where(eq(orderRows.paymentId, payment.id))
      if (row) payment.order = await addOrder(row.id, payment)
      else {
        expect(await hasSameBasketOrder(payment), 'a paid payment has its order').toBe(true)
        payment.isDuplicate = true
      }
    },
    finalised(order: Order) {
      order.isFinal = true
      books.released(order.share, order.vendorId!, order.courierId!)
    },
  }
}
export type World = Awaited<ReturnType<typeof openWorld>>

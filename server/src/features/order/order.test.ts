import { complain } from '@fantome/contract/complaint.ts'
import { resolveComplaint } from '@fantome/contract/complaint-admin.ts'
import { autoConfirmExpired, cancelOrder, confirmReceipt, getMyOrders } from '@fantome/contract/order.ts'
import { ORDER_MOVES, ORDER_STATUSES } from '@fantome/contract/order-status.ts'
import { eq, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { expect } from 'vitest'
import { hoursAgo, makeOrder } from '../../../test/order-maker.ts'
import { test as base } from '../../../test/shop.ts'
import { auditEntries } from '../../db/schema/audit.ts'
import { ledgerEntries, ledgerPostings } from '../../db/schema/ledger.ts'
import { orderEvents, orders } from '../../db/schema/order.ts'
import { payments, refunds } from '../../db/schema/payment.ts'
import * as ledgerRepository from '../ledger/ledger.repository.ts'
import { findBreaches } from '../ledger/ledger-check.ts'
import { purgeExpiredData } from '../privacy/retention.service.ts'
import * as orderService from './order.service.ts'

const test = base.extend<{ books: undefined }>({
  books: [
    async ({ shop }, use) => {
      await use(undefined)
      expect(await findBreaches(shop.app.db)).toEqual([])
    },
    { auto: true },
  ],
})

const FINALISE = { decision: 'finalise', reason: 'Colis bien remis' } as const

test('the client confirms: the order is final and everyone’s share is released, once', async ({
  as,
  make,
  shop,
}) => {
  const client = await make.user()
  const order = await makeOrder(shop.app, make, { userId: client.id, stage: 'delivered' })
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => as(client).call(confirmReceipt, { body: { orderId: order.id } })),
  )
  expect(answers.every(({ status }) => status === 200)).toBe(true)
  expect(answers[0]).toMatchObject({ success: true, message: 'Commande confirmée !' })
  const { db } = shop.app
  expect(await ledgerRepository.balanceOf(db, order.vendor.id, 'available')).toBe(510_000)
  expect(await ledgerRepository.balanceOf(db, order.vendor.id, 'pending')).toBe(0)
  expect(await ledgerRepository.balanceOf(db, order.courier.id, 'available')).toBe(80_000)
  const moves = await db
    .select()
    .from(orderEvents)
    .where(eq(orderEvents.orderId, order.id))
    .orderBy(orderEvents.id)
  expect(moves.map(({ move }) => move)).toEqual([
    'paid',
    'take',
    'assignCourier',
    'ready',
    'pickUp',
    'handOver',
    'confirm',
  ])
})

test('a stranger’s order does not exist', async ({ as, make, shop }) => {
  const order = await makeOrder(shop.app, make, { userId: (await make.user()).id, stage: 'delivered' })
  const stranger = as(await make.user())
  for (const id of [order.id, v7()]) {
    expect(await stranger.call(confirmReceipt, { body: { orderId: id } })).toMatchObject({
      status: 404,
      code: 'order.not_found',
    })
    expect(await stranger.call(complain, { params: { id }, body: { reason: 'Autre chose' } })).toMatchObject({
      status: 404,
    })
  }
  expect((await stranger.call(getMyOrders)).data).toEqual([])
})

test.for(['accepted', 'preparing', 'out_for_delivery'] as const)(
  'order/confirm and complaint: an order that is %s is not delivered yet, 409',
  async (stage, { as, make, shop }) => {
    const client = await make.user()
    const order = await makeOrder(shop.app, make, { userId: client.id, stage })
    const refused = {
      status: 409,
      code: 'order.not_delivered',
      message: 'Cette commande n’est pas encore livrée.',
    }
    expect(await as(client).call(confirmReceipt, { body: { orderId: order.id } })).toMatchObject(refused)
    const complaint = { params: { id: order.id }, body: { reason: 'Autre chose' } }
    expect(await as(client).call(complain, complaint)).toMatchObject(refused)
  },
)

test('the handover code shows while the parcel is on its way, the courier until the end', async ({
  as,
  make,
  shop,
}) => {
  const client = await make.user()
  await makeOrder(shop.app, make, { userId: client.id, stage: 'out_for_delivery' })
  const [onItsWay] = (await as(client).call(getMyOrders)).data as Record<string, unknown>[]
  expect(onItsWay).toMatchObject({ handover_code: '4821', delivery_person_assigned: true })
  const other = await make.user()
  const done = await makeOrder(shop.app, make, { userId: other.id, stage: 'delivered' })
  await as(other).call(confirmReceipt, { body: { orderId: done.id } })
  const [final] = (await as(other).call(getMyOrders)).data as Record<string, unknown>[]
  expect(final).toMatchObject({ user_confirmed_order: true, delivery_person: null })
  expect(final).not.toHaveProperty('handover_code')
})

test('silence confirms after 96 hours by itself, after 72 by an admin, not before', async ({
  as,
  make,
  shop,
}) => {
  const client = await make.user()
  const admin = await make.user({ role: 'admin' })
  const [young, old, ancient] = [
    await makeOrder(shop.app, make, { userId: client.id, stage: 'delivered' }),
    await makeOrder(shop.app, make, { userId: client.id, stage: 'delivered' }),
    await makeOrder(shop.app, make, { userId: client.id, stage: 'delivered' }),
  ]
  await hoursAgo(shop.app, young.id, 71)
  await hoursAgo(shop.app, old.id, 73)
  await hoursAgo(shop.app, ancient.id, 97)
  const finalisedBy = async (id: string) =>
    (await shop.app.db.select().from(orders).where(eq(orders.id, id)))[0]!.finalisedBy
  expect(await orderService.autoConfirm(shop.app.db, shop.app.context)).toBe(1)
  expect(await finalisedBy(ancient.id)).toBe('job')
  expect(await as(admin).call(autoConfirmExpired)).toMatchObject({ status: 200, data: { confirmed: 1 } })
  expect(await finalisedBy(old.id)).toBe('admin')
  expect(await finalisedBy(young.id)).toBeNull()
  expect(await as(admin).call(autoConfirmExpired)).toMatchObject({ message: 'Aucune commande expirée.' })
})

test('auto-confirm-expired: ten orders a call, and whether others wait', async ({ shop, make, as }) => {
  const client = await make.user()
  const admin = await make.user({ role: 'admin' })
  for (let n = 0; n < 11; n++) {
    const { id } = await makeOrder(shop.app, make, { userId: client.id, stage: 'delivered' })
    await hoursAgo(shop.app, id, 73)
  }
  expect(await as(admin).call(autoConfirmExpired)).toMatchObject({
    message: '10 commande(s) confirmée(s), d’autres attendent encore.',
    data: { confirmed: 10, is_more: true },
  })
  expect(await as(admin).call(autoConfirmExpired)).toMatchObject({ data: { confirmed: 1, is_more: false } })
})

test('a complaint freezes the automatic confirmation', async ({ as, make, shop }) => {
  const client = await make.user()
  const order = await makeOrder(shop.app, make, { userId: client.id, stage: 'delivered' })
  const said = await as(client).call(complain, {
    params: { id: order.id },
    body: { reason: 'Il manque un article' },
  })
  expect(said).toMatchObject({ status: 200 })
  await hoursAgo(shop.app, order.id, 200)
  expect(await orderService.autoConfirm(shop.app.db, shop.app.context)).toBe(0)
  expect(await as(client).call(confirmReceipt, { body: { orderId: order.id } })).toMatchObject({
    status: 409,
    code: 'order.complaint_open',
  })
})

test('an admin looks into a complaint and the order stands: final, released once, on record', async ({
  as,
  make,
  shop,
}) => {
  const { db } = shop.app
  const [client, admin] = [await make.user(), await make.user({ role: 'admin' })]
  const order = await makeOrder(shop.app, make, { userId: client.id, stage: 'delivered' })
  const params = { id: order.id }
  const finalise = () => as(admin).call(resolveComplaint, { params, body: FINALISE })
  expect(await finalise()).toMatchObject({ status: 409, code: 'order.wrong_state' })
  await as(client).call(complain, { params, body: { reason: 'Autre chose' } })
  const answers = await Promise.all([finalise(), finalise(), finalise()])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect((await db.select().from(orders).where(eq(orders.id, order.id)))[0]).toMatchObject({
    status: 'delivered',
    finalisedBy: 'admin',
    complaintResolvedAt: expect.any(Date),
  })
  expect(await ledgerRepository.balanceOf(db, order.vendor.id, 'available')).toBe(510_000)
  expect(await ledgerRepository.balanceOf(db, order.courier.id, 'available')).toBe(80_000)
  expect(await db.select().from(auditEntries).where(eq(auditEntries.targetId, order.id))).toMatchObject([
    { adminId: admin.id, action: 'order.close_complaint', after: { reason: 'Colis bien remis' } },
  ])
  expect(await as(admin).call(cancelOrder, { params, body: { reason: 'Trop tard' } })).toMatchObject({
    status: 409,
  })
})

test('a complaint is closed by one decision only: finalised or refunded, never both', async ({
  as,
  make,
  shop,
}) => {
  const [client, admin] = [await make.user(), await make.user({ role: 'admin' })]
  const order = await makeOrder(shop.app, make, { userId: client.id, stage: 'delivered' })
  const asked = { params: { id: order.id }, body: { ...FINALISE, reason: 'Décision' } }
  await as(client).call(complain, asked)
  const answers = await Promise.all([
    as(admin).call(resolveComplaint, asked),
    as(admin).call(cancelOrder, asked),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await as(client).call(resolveComplaint, asked)).toMatchObject({ status: 403 })
  expect(await as(admin).call(resolveComplaint, { ...asked, params: { id: v7() } })).toMatchObject({
    status: 404,
    code: 'order.not_found',
  })
})

test('a complaint that is right: the money goes back, out of what everyone had earned', async ({
  as,
  make,
  shop,
}) => {
  const { db } = shop.app
  const [client, admin] = [await make.user(), await make.user({ role: 'admin' })]
  const order = await makeOrder(shop.app, make, { userId: client.id, stage: 'delivered' })
  const asked = { params: { id: order.id }, body: { reason: 'Colis vide' } }
  await as(client).call(complain, asked)
  expect(await as(admin).call(cancelOrder, asked)).toMatchObject({ status: 200 })
  const [row] = await db.select().from(orders).where(eq(orders.id, order.id))
  expect(row).toMatchObject({ status: 'cancelled', finalisedAt: null, complaintResolvedAt: expect.any(Date) })
  for (const { id } of [order.vendor, order.courier])
    expect(await ledgerRepository.balanceOf(db, id, 'pending')).toBe(0)
  expect(await db.select().from(refunds).where(eq(refunds.paymentId, row!.paymentId))).toMatchObject([
    { amount: 700_000 },
  ])
})

test('client and job confirming at the same moment release once', async ({ as, make, shop }) => {
  const client = await make.user()
  const order = await makeOrder(shop.app, make, { userId: client.id, stage: 'delivered' })
  await hoursAgo(shop.app, order.id, 100)
  await Promise.all([
    as(client).call(confirmReceipt, { body: { orderId: order.id } }),
    orderService.autoConfirm(shop.app.db, shop.app.context),
    orderService.autoConfirm(shop.app.db, shop.app.context),
  ])
  expect(await ledgerRepository.balanceOf(shop.app.db, order.vendor.id, 'available')).toBe(510_000)
})

test('who said nothing for two days is reminded once, in words that tell nothing', async ({
  make,
  shop,
  mailTo,
}) => {
  const mail = make.mail()
  const client = await make.user({ mail })
  const order = await makeOrder(shop.app, make, { userId: client.id, stage: 'delivered' })
  const remind = () => orderService.remindSilent(shop.app.db, shop.app.context)
  await hoursAgo(shop.app, order.id, 47)
  await remind()
  expect(await mailTo(mail)).toEqual([])
  await hoursAgo(shop.app, order.id, 49)
  // An order that a job of its own still holds is left for the next time.
  const remindAndLook = async () => {
    await remind()
    return mailTo(mail)
  }
  await expect.poll(remindAndLook).toHaveLength(1)
  const mails = await remindAndLook()
  expect(mails).toHaveLength(1)
  expect(JSON.stringify(mails)).not.toContain(order.product.name)
})

test('an admin cancels a paid order: refund asked for, ledger reversed, client told, everything on record', async ({
  as,
  make,
  shop,
  mailTo,
}) => {
  const admin = await make.user({ role: 'admin' })
  const mail = make.mail()
  const client = await make.user({ mail })
  const order = await makeOrder(shop.app, make, { userId: client.id, stage: 'preparing' })
  const cancel = () =>
    as(admin).call(cancelOrder, { params: { id: order.id }, body: { reason: 'Rupture de stock' } })
  expect(await cancel()).toMatchObject({ status: 200 })
  expect(await cancel()).toMatchObject({ status: 200 }) // again changes nothing
  const { db } = shop.app
  const mails = await mailTo(mail)
  expect(mails).toMatchObject([{ subject: 'Votre commande est annulée' }])
  expect(JSON.stringify(mails)).not.toContain(order.product.name)
  const [row] = await db.select().from(orders).where(eq(orders.id, order.id))
  expect(row).toMatchObject({ status: 'cancelled' })
  const states = async () =>
    (await db.select().from(refunds).where(eq(refunds.paymentId, row!.paymentId))).map(({ state }) => state)
  await expect.poll(states, { timeout: 10_000 }).toEqual(['done'])
  const [payment] = await db.select().from(payments).where(eq(payments.id, row!.paymentId))
  expect(payment!.state).toBe('refunded')
  const kinds = await db
    .select({ kind: ledgerPostings.kind })
    .from(ledgerPostings)
    .where(eq(ledgerPostings.orderId, order.id))
  expect(kinds.map(({ kind }) => kind).sort()).toEqual(['paid', 'refunded', 'reversed'])
  expect(await db.select().from(auditEntries).where(eq(auditEntries.targetId, order.id))).toHaveLength(1)
})

test.for(['out_for_delivery', 'delivered'] as const)(
  'without a stated reason an order that is %s cannot be cancelled',
  async (stage, { as, make, shop }) => {
    const admin = await make.user({ role: 'admin' })
    const order = await makeOrder(shop.app, make, { userId: (await make.user()).id, stage })
    const answer = await as(admin).call(cancelOrder, {
      params: { id: order.id },
      body: { reason: 'Par erreur' },
    })
    expect(answer).toMatchObject({ status: 409, code: 'order.wrong_state' })
  },
)

test('the database refuses every jump that the table does not know', async ({ make, shop }) => {
  const allowed = new Set(
    Object.values(ORDER_MOVES).flatMap(({ from, to }) => from.map((status) => `${status}>${to}`)),
  )
  const client = await make.user()
  for (const from of ORDER_STATUSES.filter((status) => status !== 'cancelled')) {
    for (const to of ORDER_STATUSES.filter((status) => status !== from)) {
      const { id } = await makeOrder(shop.app, make, { userId: client.id, stage: from })
      const jump = shop.app.db.transaction(async (tx) => {
        // An accepted order has neither vendor nor courier.
        const free = to === 'accepted' ? { vendorId: null, courierId: null } : {}
        await tx
          .update(orders)
          .set({ status: to, ...free })
          .where(eq(orders.id, id))
        tx.rollback()
      })
      const expected = allowed.has(`${from}>${to}`) ? /Rollback/ : /Failed query/
      await expect(jump, `${from} to ${to}`).rejects.toThrow(expected)
    }
  }
})

test('the ledger cannot be rewritten, unbalanced or doubled, by anyone', async ({ make, shop }) => {
  const { db } = shop.app
  const order = await makeOrder(shop.app, make, { userId: (await make.user()).id, stage: 'delivered' })
  const refusal = { cause: { code: '23514' } }
  const { owner } = shop // the app's role is refused before the triggers are asked: see grants.test.ts
  await expect(owner.update(ledgerEntries).set({ amount: 1 })).rejects.toMatchObject(refusal)
  await expect(owner.delete(ledgerEntries)).rejects.toMatchObject(refusal)
  await expect(owner.delete(ledgerPostings)).rejects.toMatchObject(refusal)
  await expect(owner.execute(sql`truncate ledger_entries`)).rejects.toMatchObject(refusal)
  const [posting] = await db
    .select()
    .from(ledgerPostings)
    .where(eq(ledgerPostings.orderId, order.id))
    .limit(1)
  const lopsided = { postingId: posting!.id, account: 'platform' as const, amount: 100 }
  await expect(db.insert(ledgerEntries).values(lopsided)).rejects.toMatchObject(refusal)
  const again = { kind: 'paid' as const, orderId: order.id }
  await expect(db.insert(ledgerPostings).values(again)).rejects.toMatchObject({ cause: { code: '23505' } })
})

test('five receipts a page, newest first', async ({ as, make, shop }) => {
  const client = await make.user()
  for (let rank = 0; rank < 6; rank++)
    await makeOrder(shop.app, make, { userId: client.id, stage: 'accepted' })
  const first = await as(client).call(getMyOrders)
  expect(first).toMatchObject({ pagination: { currentPage: 1, totalPages: 2, hasNextPage: true } })
  expect(first.data).toHaveLength(5)
  const second = await as(client).call(getMyOrders, { query: { page: '2' } })
  expect(second.data).toHaveLength(1)
})

test('thirty days after the end, nothing tells any more whom to call or where', async ({
  as,
  make,
  shop,
}) => {
  const { db } = shop.app
  const client = await make.user()
  const [young, old] = [
    await makeOrder(shop.app, make, { userId: client.id, stage: 'delivered' }),
    await makeOrder(shop.app, make, { userId: client.id, stage: 'delivered' }),
  ]
  for (const { id } of [young, old]) await as(client).call(confirmReceipt, { body: { orderId: id } })
  const ago = (days: number) => ({ finalisedAt: sql`now() - make_interval(days => ${days})` })
  await db.update(orders).set(ago(29)).where(eq(orders.id, young.id))
  await db.update(orders).set(ago(31)).where(eq(orders.id, old.id))
  await purgeExpiredData(db, shop.app.context)
  const phones = async (id: string) =>
    (
      await db
        .select({ order: orders.phone, payment: payments.phone })
        .from(orders)
        .innerJoin(payments, eq(payments.id, orders.paymentId))
        .where(eq(orders.id, id))
    )[0]
  expect(await phones(old.id)).toEqual({ order: null, payment: null })
  expect(await phones(young.id)).toEqual({ order: expect.any(String), payment: expect.any(String) })
})

import type { ReplyOf } from '@fantome/contract/endpoint.ts'
import { updateDeliveryManAmount, updateVendorAmount } from '@fantome/contract/partner-admin.ts'
import {
  askWithdrawal,
  getPartnerLedger,
  type PartnerLedger,
  type Withdrawal,
} from '@fantome/contract/partner-money.ts'
import { decideWithdrawal, getWithdrawals } from '@fantome/contract/withdrawal-admin.ts'
import { and, desc, eq, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { expect } from 'vitest'
import { makeOrder } from '../../../test/order-maker.ts'
import { type Answer, test as base } from '../../../test/shop.ts'
import { sessions } from '../../db/schema/account.ts'
import { auditEntries } from '../../db/schema/audit.ts'
import { orders } from '../../db/schema/order.ts'
import * as ledgerService from '../ledger/ledger.service.ts'
import { findBreaches } from '../ledger/ledger-check.ts'
import * as orderMoves from '../order/order-moves.service.ts'

interface Person {
  id: string
  accessToken: string
}

const test = base.extend<{ admin: Person; vendorWith: (francs: number) => Promise<Person> }>({
  admin: async ({ make }, use) => use(await make.user({ role: 'admin' })),
  vendorWith: async ({ make, shop, admin }, use) =>
    use(async (francs) => {
      const vendor = await make.vendor()
      const gift = { partnerId: vendor.id, amount: francs * 100, actorId: admin.id }
      if (francs > 0) await shop.app.db.transaction((tx) => ledgerService.adjust(tx, gift))
      return vendor
    }),
})

const idOf = (answer: Answer) => (answer.data as { _id: string })._id

test('update-amount: adds and takes, answers new_amount beside data too for a vendor, and is a row of the audit', async ({
  as,
  admin,
  vendorWith,
  make,
  shop,
}) => {
  const vendor = await vendorWith(0)
  const update = (amount: number, reason?: string) =>
    as(admin).call(updateVendorAmount, { body: { id: vendor.id, amount, ...(reason && { reason }) } })
  expect(await update(4000.5, 'Prime de pluie')).toEqual({
    status: 200,
    success: true,
    message: 'Montant mis à jour.',
    data: { new_amount: 4000.5 },
    new_amount: 4000.5,
  })
  expect(await update(-1000)).toMatchObject({ new_amount: 3000.5 })
  const courier = await make.courier()
  expect(
    await as(admin).call(updateDeliveryManAmount, { body: { id: courier.id, amount: 0.01 } }),
  ).toMatchObject({ data: { new_amount: 0.01 } })
  const rows = await shop.app.db
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.targetId, vendor.id), eq(auditEntries.action, 'partner.adjust')))
    .orderBy(desc(auditEntries.id))
  expect(rows).toMatchObject([
    { adminId: admin.id, before: { total: 4000.5 }, after: { total: 3000.5, amount: -1000 } },
    { before: { total: 0 }, after: { total: 4000.5, amount: 4000.5 } },
  ])
})

test('update-amount: a subtraction beyond what is available is a 409 and leaves no trace', async ({
  as,
  admin,
  vendorWith,
  shop,
}) => {
  const vendor = await vendorWith(500)
  expect(
    await as(admin).call(updateVendorAmount, { body: { id: vendor.id, amount: -500.01 } }),
  ).toMatchObject({
    status: 409,
    code: 'ledger.below_zero',
    message: 'Le solde ne peut pas devenir négatif.',
  })
  expect(await shop.app.db.$count(auditEntries, eq(auditEntries.targetId, vendor.id))).toBe(0)
})

test.for([0, 0.001, Number.NaN, 1e13, 'abc', undefined])(
  'update-amount: %s is refused with the sentence of the form',
  async (amount, { as, admin, vendorWith }) => {
    const vendor = await vendorWith(0)
    const body = { id: vendor.id, amount: amount as number }
    expect(await as(admin).call(updateVendorAmount, { body })).toMatchObject({
      status: 400,
      errors: { amount: 'Veuillez entrer un montant valide supérieur à 0' },
    })
  },
)

test('update-amount: the other kind of partner, a client or nobody is a 404; an old sign-in is refused', async ({
  as,
  admin,
  make,
  shop,
}) => {
  const [vendor, courier, client] = [await make.vendor(), await make.courier(), await make.user()]
  for (const id of [courier.id, client.id, v7(), 'abc'])
    expect(await as(admin).call(updateVendorAmount, { body: { id, amount: 1 } })).toMatchObject({
      status: 404,
      code: 'partner.not_found',
    })
  expect(await as(admin).call(updateDeliveryManAmount, { body: { id: vendor.id, amount: 1 } })).toMatchObject(
    { status: 404 },
  )
  await shop.app.db
    .update(sessions)
    .set({ authenticatedAt: sql`now() - interval '1 hour'` })
    .where(eq(sessions.userId, admin.id))
  expect(await as(admin).call(updateVendorAmount, { body: { id: vendor.id, amount: 1 } })).toMatchObject({
    status: 403,
    code: 'auth.stale',
  })
})

test('withdrawal: asked for, listed with the number to pay, paid with a reference, gone from the balance', async ({
  as,
  admin,
  vendorWith,
  shop,
}) => {
  const vendor = await vendorWith(5000)
  const asked = await as(vendor).call(askWithdrawal, { body: { amount: 3000 } })
  expect(asked).toMatchObject({
    status: 200,
    message: 'Retrait demandé.',
    data: { amount: 3000, status: 'requested', reference: '', decided_at: null },
  })
  type Summary = ReplyOf<typeof getWithdrawals>['summary']
  const summary = async () => (await as(admin).call(getWithdrawals)).summary as Summary
  const before = await summary()
  expect(before.vendors.amount).toBeGreaterThanOrEqual(3000)
  const { data } = await as(admin).call(getWithdrawals, { query: { status: 'requested' } })
  expect((data as { _id: string }[]).find(({ _id }) => _id === idOf(asked))).toMatchObject({
    amount: 3000,
    partner: { _id: vendor.id, full_name: 'Adjoua Mensah', role: 'vendeur' },
    phone: expect.stringMatching(/^\+22901\d{8}$/),
    available: 5000,
  })
  const paid = await as(admin).call(decideWithdrawal, {
    params: { id: idOf(asked) },
    body: { status: 'paid', reference: 'MM-26111420-0917' },
  })
  expect(paid).toMatchObject({
    status: 200,
    message: 'Retrait réglé.',
    data: { status: 'paid', reference: 'MM-26111420-0917', reason: '', decided_at: expect.any(String) },
  })
  const { vendors, couriers, paid_this_month: month } = before
  expect(await summary()).toEqual({
    vendors: { amount: vendors.amount - 3000, count: vendors.count - 1 },
    couriers,
    paid_this_month: { amount: month.amount + 3000, count: month.count + 1 },
  })
  const ledger = (await as(vendor).call(getPartnerLedger)).data as PartnerLedger
  expect(ledger).toMatchObject({ available: 2000, reserved: 0, pending: 0, total_earned: 2000 })
  expect(ledger.entries).toMatchObject([
    { kind: 'withdrawn', amount: -3000, reference: 'MM-26111420-0917', reason: '' },
    { kind: 'adjusted', amount: 5000 },
  ])
  const rows = await shop.app.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.targetId, idOf(asked)))
  expect(rows).toMatchObject([
    { action: 'withdrawal.pay', after: { status: 'paid', amount: 3000, partner_id: vendor.id } },
  ])
  expect(await findBreaches(shop.app.db)).toEqual([])
})

test('withdrawal: refused says why to the partner, moves nothing, and another may be asked for', async ({
  as,
  admin,
  vendorWith,
}) => {
  const vendor = await vendorWith(5000)
  const ask = () => as(vendor).call(askWithdrawal, { body: { amount: 5000 } })
  const params = { id: idOf(await ask()) }
  const body = { status: 'refused', reference: 'Numéro à corriger' } as const
  expect(await as(admin).call(decideWithdrawal, { params, body })).toMatchObject({
    message: 'Retrait refusé.',
    data: { status: 'refused', reason: 'Numéro à corriger', reference: '' },
  })
  expect(await as(admin).call(decideWithdrawal, { params, body })).toMatchObject({
    status: 409,
    code: 'withdrawal.decided',
  })
  expect(await ask()).toMatchObject({ status: 200 })
})

test('withdrawal: below 1 000 FCFA, beyond what is available, or beside an open one it is refused', async ({
  as,
  vendorWith,
}) => {
  const vendor = await vendorWith(2000)
  const ask = (amount: number) => as(vendor).call(askWithdrawal, { body: { amount } })
  for (const amount of [0, -5000, 999.99, 1000.001])
    expect(await ask(amount)).toMatchObject({ status: 422, code: 'withdrawal.too_small' })
  expect(await ask(2000.01)).toMatchObject({ status: 422, code: 'withdrawal.too_large' })
  expect(await ask(1000)).toMatchObject({ status: 200 })
  expect(await ask(1000)).toMatchObject({ status: 409, code: 'withdrawal.open' })
})

test('withdrawal: what is asked for cannot be taken by an adjustment', async ({ as, admin, vendorWith }) => {
  const vendor = await vendorWith(5000)
  await as(vendor).call(askWithdrawal, { body: { amount: 4000 } })
  const take = (amount: number) =>
    as(admin).call(updateVendorAmount, { body: { id: vendor.id, amount: -amount } })
  expect(await take(1000.01)).toMatchObject({ status: 409, code: 'ledger.below_zero' })
  expect(await take(1000)).toMatchObject({ new_amount: 4000 })
})

test('withdrawal: four taps at once ask once', async ({ as, vendorWith }) => {
  const vendor = await vendorWith(9000)
  const answers = await Promise.all(
    [1, 2, 3, 4].map(() => as(vendor).call(askWithdrawal, { body: { amount: 2000 } })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
})

test('withdrawal: two admins who decide at once: one decision stands, and is paid once at most', async ({
  as,
  make,
  vendorWith,
  shop,
}) => {
  const admins = await Promise.all([make.user({ role: 'admin' }), make.user({ role: 'admin' })])
  for (let round = 0; round < 3; round++) {
    const vendor = await vendorWith(5000)
    const id = idOf(await as(vendor).call(askWithdrawal, { body: { amount: 5000 } }))
    const decide = (who: Person, status: 'paid' | 'refused') =>
      as(who).call(decideWithdrawal, { params: { id }, body: { status, reference: 'Réf. 1' } })
    const answers = await Promise.all([
      decide(admins[0]!, 'paid'),
      decide(admins[1]!, 'refused'),
      decide(admins[1]!, 'paid'),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    const kept = (answers.find(({ status }) => status === 200)!.data as Withdrawal).status
    const { available } = await ledgerService.getBalances(shop.app.db, vendor.id)
    expect(available).toBe(kept === 'paid' ? 0 : 500_000)
  }
})

test('subtractions, withdrawals and a release at once never take more than there is', async ({
  as,
  admin,
  make,
  shop,
  vendorWith,
}) => {
  const { app } = shop
  const vendor = await vendorWith(3000)
  const order = await makeOrder(app, make, { userId: (await make.user()).id, stage: 'preparing' })
  await app.db.update(orders).set({ vendorId: vendor.id }).where(eq(orders.id, order.id))
  const actor = { id: order.courier.id, role: 'livreur' } as const
  await app.db.transaction(async (tx) => {
    const byVendor = { orderId: order.id, actor: { id: vendor.id, role: 'vendeur' } as const }
    await orderMoves.markReady(tx, app.context, { ...byVendor, pickupCode: '1234' })
    await orderMoves.pickUp(tx, app.context, { orderId: order.id, actor, handoverCode: '4821' })
    await orderMoves.handOver(tx, app.context, { orderId: order.id, actor })
  })
  const take = () => as(admin).call(updateVendorAmount, { body: { id: vendor.id, amount: -2000 } })
  const answers = await Promise.all([
    take(),
    as(vendor).call(askWithdrawal, { body: { amount: 3000 } }),
    take(),
    app.db.transaction((tx) =>
      orderMoves.finalise(tx, app.context, { orderId: order.id, actor: { id: null, role: 'job' } }),
    ),
    take(),
  ])
  const ledger = (await as(vendor).call(getPartnerLedger)).data as PartnerLedger
  expect(ledger.available).toBeGreaterThanOrEqual(ledger.reserved)
  const taken = answers.filter((answer) => 'new_amount' in answer && answer.status === 200).length
  const [row] = await app.db.select().from(orders).where(eq(orders.id, order.id))
  expect(ledger.total_earned).toBe(3000 + row!.vendorShare / 100 - taken * 2000)
  expect(await findBreaches(app.db)).toEqual([])
})

test('partner/ledger: pages, shows a veiled number, and nothing of anyone else', async ({
  as,
  vendorWith,
}) => {
  const [vendor, other] = [await vendorWith(2000), await vendorWith(7000)]
  const { data, pagination } = await as(vendor).call(getPartnerLedger, { query: { page: '1', limit: '1' } })
  expect(data).toMatchObject({
    available: 2000,
    paid_to: expect.stringMatching(/^\+229 01 \d\d •• •• \d\d$/),
    entries: [{ amount: 2000 }],
  })
  expect(pagination).toMatchObject({ total: 1, totalPages: 1 })
  expect(JSON.stringify(data)).not.toContain(other.id)
})

test('withdrawals/decide: unknown ones are 404, a decision without a reference is refused', async ({
  as,
  admin,
  vendorWith,
}) => {
  const decide = (id: string, reference: string) =>
    as(admin).call(decideWithdrawal, { params: { id }, body: { status: 'paid', reference } })
  for (const id of [v7(), 'abc'])
    expect(await decide(id, 'Réf.')).toMatchObject({ status: 404, code: 'withdrawal.not_found' })
  const vendor = await vendorWith(5000)
  const id = idOf(await as(vendor).call(askWithdrawal, { body: { amount: 5000 } }))
  expect(await decide(id, '  ')).toMatchObject({ status: 400, errors: { reference: expect.any(String) } })
})

test('withdrawals: the list shows numbers, so it is noted, without them', async ({
  as,
  admin,
  vendorWith,
  shop,
}) => {
  const vendor = await vendorWith(5000)
  await as(vendor).call(askWithdrawal, { body: { amount: 5000 } })
  await as(admin).call(getWithdrawals)
  const rows = await shop.app.db
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.adminId, admin.id), eq(auditEntries.action, 'withdrawal.list')))
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain('+229')
})

import { login } from '@fantome/contract/account.ts'
import { userDetails } from '@fantome/contract/own-account.ts'
import { getVendors, updateVendor, updateVendorAmount, type Vendor } from '@fantome/contract/partner-admin.ts'
import { askWithdrawal } from '@fantome/contract/partner-money.ts'
import {
  closePartner,
  getPartnerSheet,
  getPartnerStatement,
  type PartnerSheet,
} from '@fantome/contract/partner-sheet.ts'
import { and, eq, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { expect } from 'vitest'
import { pictureFile, sendForm } from '../../../test/form.ts'
import { PASSWORD } from '../../../test/maker.ts'
import { makeOrder } from '../../../test/order-maker.ts'
import { type PartnerForms, partnerForms } from '../../../test/partner-forms.ts'
import { type Answer, test as base, type Shop } from '../../../test/shop.ts'
import { users } from '../../db/schema/account.ts'
import { auditEntries } from '../../db/schema/audit.ts'
import { orders } from '../../db/schema/order.ts'
import { couriers, partners, vendors, withdrawals } from '../../db/schema/partner.ts'
import { alerts } from '../../db/schema/payment.ts'
import * as ledgerService from '../ledger/ledger.service.ts'
import { findBreaches } from '../ledger/ledger-check.ts'
import * as orderMoves from '../order/order-moves.service.ts'
import { purgeExpired, raiseEndingContracts } from './partner-closure.service.ts'

interface Person {
  id: string
  accessToken: string
}
const test = base.extend<{ admin: Person; desk: PartnerForms }>({
  admin: async ({ make }, use) => use(await make.user({ role: 'admin' })),
  desk: async ({ shop, make, admin }, use) => use(await partnerForms(shop.app, make, admin)),
})

const idOf = (answer: Answer) => (answer.data as { _id: string })._id

/** Gives the vendor and the courier of an order made for a test their place among the partners. */
async function enrol(
  { app }: Shop,
  { vendor, courier }: { vendor: Person; courier: Person },
  communeId: string,
) {
  const places = [vendor, courier].map(({ id }) => ({ userId: id, communeId }))
  await app.db.insert(partners).values(places)
  await app.db.insert(vendors).values({ userId: vendor.id, storeName: 'Boutique du Port' })
  await app.db
    .insert(couriers)
    .values({ userId: courier.id, contractStart: '2020-01-01', contractEnd: '2999-12-31' })
}

test('partner sheet: thirty days of work, of vendor and courier', async ({ shop, make, as, admin }) => {
  const { app } = shop
  const { cotonou } = await make.zones()
  const buyer = await make.user()
  const order = await makeOrder(app, make, { userId: buyer.id, stage: 'out_for_delivery' })
  const { vendor, courier } = order
  await enrol(shop, order, cotonou.id)
  const byCourier = { orderId: order.id, actor: { id: courier.id, role: 'livreur' } as const }
  await app.db.transaction(async (tx) => {
    await orderMoves.reportIncident(tx, app.context, { ...byCourier, reason: 'Lieu introuvable' })
    await orderMoves.handOver(tx, app.context, byCourier)
    const byClient = { orderId: order.id, actor: { id: buyer.id, role: 'client' } as const }
    await orderMoves.openComplaint(tx, app.context, { ...byClient, reason: 'Abîmé' })
  })
  const back = (minutes: number) => sql`now() - make_interval(mins => ${minutes})`
  await app.db
    .update(orders)
    .set({ takenAt: back(60), readyAt: back(46), assignedAt: back(50), completedAt: back(19) })
    .where(eq(orders.id, order.id))
  // Taken and given back.
  const other = await makeOrder(app, make, { userId: buyer.id, stage: 'preparing' })
  await app.db.update(orders).set({ vendorId: vendor.id, courierId: null }).where(eq(orders.id, other.id))
  await app.db.transaction((tx) =>
    orderMoves.releaseVendor(tx, app.context, {
      orderId: other.id,
      actor: { id: vendor.id, role: 'vendeur' },
      reason: 'La boutique ferme',
    }),
  )
  const sheet = async (id: string) =>
    (await as(admin).call(getPartnerSheet, { params: { id } })).data as PartnerSheet
  const shop30 = await sheet(vendor.id)
  expect(shop30).toMatchObject({
    role: 'vendeur',
    delivery_man: null,
    vendor: { _id: vendor.id },
    last_30_days: {
      taken: 2,
      given_back: 1,
      minutes_to_ready: 14,
      minutes_to_delivery: null,
      incidents: 1,
      complaints: 1,
    },
    available: 0,
    withdrawals: [],
  })
  expect(shop30.pending).toBeGreaterThan(0)
  expect(await sheet(courier.id)).toMatchObject({
    role: 'livreur',
    vendor: null,
    last_30_days: {
      taken: 1,
      given_back: 0,
      minutes_to_ready: null,
      minutes_to_delivery: 31,
      incidents: 1,
      complaints: 1,
    },
  })
  const seen = await app.db
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.adminId, admin.id), eq(auditEntries.action, 'partner.view')))
  expect(seen.map(({ targetId }) => targetId)).toEqual([vendor.id, courier.id])
})

test('partner sheet: what is older than thirty days does not count; nobody of that id is a 404', async ({
  shop,
  make,
  as,
  admin,
}) => {
  const { app } = shop
  const { cotonou } = await make.zones()
  const order = await makeOrder(app, make, { userId: (await make.user()).id, stage: 'delivered' })
  await enrol(shop, order, cotonou.id)
  await app.db.update(orders).set({ takenAt: sql`now() - interval '31 days'` }).where(eq(orders.id, order.id))
  const read = (id: string) => as(admin).call(getPartnerSheet, { params: { id } })
  expect((await read(order.vendor.id)).data).toMatchObject({
    last_30_days: { taken: 0, minutes_to_ready: null },
  })
  for (const id of [v7(), 'abc', (await make.user()).id])
    expect(await read(id)).toMatchObject({ status: 404, code: 'partner.not_found' })
})

test('statement: the lines of a month lead from its opening to its closing', async ({
  shop,
  make,
  as,
  admin,
}) => {
  const { app } = shop
  const vendor = await make.vendor()
  const give = (amount: number, reason?: string) =>
    app.db.transaction((tx) =>
      ledgerService.adjust(tx, {
        partnerId: vendor.id,
        amount,
        actorId: admin.id,
        ...(reason && { reason }),
      }),
    )
  await give(500_000, 'Prime de pluie')
  await give(-100_000)
  const id = idOf(await as(vendor).call(askWithdrawal, { body: { amount: 3000 } }))
  expect(id).toBeDefined()
  const now = new Date(Date.now() + 3600_000) // Benin is an hour ahead of UTC
  const month = now.toISOString().slice(0, 7)
  const read = (asked: string) =>
    as(admin).call(getPartnerStatement, { params: { id: vendor.id }, query: { month: asked } })
  expect((await read(month)).data).toEqual({
    month,
    opening: 0,
    closing: 4000,
    lines: [
      { date: expect.any(String), label: 'Prime de pluie', reference: '', amount: 5000 },
      { date: expect.any(String), label: 'Retrait à la main', reference: '', amount: -1000 },
    ],
  })
  const next = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 15)).toISOString().slice(0, 7)
  expect((await read(next)).data).toEqual({ month: next, opening: 4000, closing: 4000, lines: [] })
  expect((await as(admin).call(getPartnerSheet, { params: { id: vendor.id } })).data).toMatchObject({
    entries: [
      { label: 'Retrait à la main', reference: '', amount: -1000 },
      { label: 'Prime de pluie', reference: '', amount: 5000 },
    ],
    months: [month],
  })
  for (const wrong of ['2026-13', '2026', 'abc', '2026-1'])
    expect(await read(wrong)).toMatchObject({ status: 400 })
})

test('close: pays out by hand, ends the account, erases papers and contacts, keeps the ledger', async ({
  shop,
  as,
  admin,
  desk,
  visitor,
}) => {
  const { app } = shop
  const form = desk.vendor()
  const id = idOf(await desk.createVendor(form))
  const [partner] = await app.db.select().from(partners).where(eq(partners.userId, id))
  const paper = app.context.pii.decrypt(partner!.idDocument!)
  await as(admin).call(updateVendorAmount, { body: { id, amount: 2500 } })
  const close = (reference?: string) =>
    as(admin).call(closePartner, { params: { id }, body: reference ? { reference } : {} })
  expect(await close()).toMatchObject({
    status: 422,
    code: 'partner.reference_missing',
    errors: { reference: 'Indiquez la référence du versement.' },
  })
  expect(await close('MM-2611')).toMatchObject({ status: 200 })
  expect(await close('MM-2611')).toMatchObject({ status: 409, code: 'partner.closed' })

  const row = JSON.stringify(
    (
      await app.pool.query(
        'select to_jsonb(partners) || to_jsonb(vendors) || to_jsonb(users) as row from partners join vendors using (user_id) join users on users.id = user_id where user_id = $1',
        [id],
      )
    ).rows,
  )
  for (const value of ['Boutique', 'Gaston', form.pseudo, partner!.phone!, partner!.idDocument!])
    expect(row).not.toContain(value)
  expect(await app.context.privateFiles.getPrivate(paper)).toBeUndefined()
  const paid = await app.db.select().from(withdrawals).where(eq(withdrawals.partnerId, id))
  expect(paid).toMatchObject([{ amount: 250_000, status: 'paid', reference: 'MM-2611', decidedBy: admin.id }])
  expect(await ledgerService.getBalances(app.db, id)).toEqual({ pending: 0, available: 0 })
  expect(await findBreaches(app.db)).toEqual([])

  const { data } = await as(admin).call(getVendors)
  expect((data as Vendor[]).find(({ _id }) => _id === id)).toMatchObject({
    is_closed: true,
    is_invited: false,
    full_name: '',
    phone: '',
    photo_id_card: '',
  })
  expect(await sendForm({ app, who: admin }, updateVendor, { ...form, id })).toMatchObject({
    status: 409,
    code: 'partner.closed',
  })
  expect(await as(admin).call(updateVendorAmount, { body: { id, amount: 1 } })).toMatchObject({
    status: 409,
    code: 'partner.closed',
  })
  expect(await visitor.call(login, { body: { pseudo: form.pseudo, password: PASSWORD } })).toMatchObject({
    status: 401,
  })
})

test('close: ends the sign-ins of the partner at once', async ({ make, as, admin }) => {
  const vendor = await make.vendor()
  expect(await as(vendor).call(userDetails)).toMatchObject({ status: 200 })
  expect(await as(admin).call(closePartner, { params: { id: vendor.id }, body: {} })).toMatchObject({
    status: 200,
  })
  expect(await as(vendor).call(userDetails)).toMatchObject({ status: 401 })
})

test('close: an order not yet final or an open withdrawal comes first; nobody is a 404', async ({
  shop,
  make,
  as,
  admin,
}) => {
  const { app } = shop
  const { cotonou } = await make.zones()
  const close = (id: string) => as(admin).call(closePartner, { params: { id }, body: { reference: 'Réf.' } })
  for (const stage of ['preparing', 'delivered'] as const) {
    const order = await makeOrder(app, make, { userId: (await make.user()).id, stage })
    await enrol(shop, order, cotonou.id)
    for (const { id } of [order.vendor, order.courier])
      expect(await close(id)).toMatchObject({ status: 409, code: 'partner.busy' })
  }
  const vendor = await make.vendor()
  await as(admin).call(updateVendorAmount, { body: { id: vendor.id, amount: 5000 } })
  await as(vendor).call(askWithdrawal, { body: { amount: 5000 } })
  expect(await close(vendor.id)).toMatchObject({ status: 409, code: 'partner.withdrawal_open' })
  for (const id of [v7(), 'abc', (await make.user()).id, admin.id])
    expect(await close(id)).toMatchObject({ status: 404, code: 'partner.not_found' })
})

test('close: two admins at once close and pay once', async ({ make, as, admin, shop }) => {
  const [other, vendor] = [await make.user({ role: 'admin' }), await make.vendor()]
  await as(admin).call(updateVendorAmount, { body: { id: vendor.id, amount: 5000 } })
  const answers = await Promise.all(
    [admin, other].map((who) =>
      as(who).call(closePartner, { params: { id: vendor.id }, body: { reference: 'Réf.' } }),
    ),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await shop.app.db.$count(withdrawals, eq(withdrawals.partnerId, vendor.id))).toBe(1)
})

test('retention: papers go thirty days after the end of the contract, not before', async ({ shop, desk }) => {
  const { db, context } = shop.app
  const create = async (ended: number) => {
    const id = idOf(await desk.createCourier({ portrait: await pictureFile() }))
    const end = new Date(Date.now() - ended * 86_400_000).toISOString().slice(0, 10)
    await db
      .update(couriers)
      .set({ contractStart: '2020-01-01', contractEnd: end })
      .where(eq(couriers.userId, id))
    return id
  }
  const [kept, gone] = [await create(28), await create(32)]
  const papers = async (id: string) => {
    const [row] = await db
      .select({ idDocument: partners.idDocument, portrait: couriers.portrait })
      .from(partners)
      .innerJoin(couriers, eq(couriers.userId, partners.userId))
      .where(eq(partners.userId, id))
    return row!
  }
  const old = await papers(gone)
  await purgeExpired(db, context)
  expect(await papers(gone)).toEqual({ idDocument: null, portrait: null })
  for (const sealed of [old.idDocument!, old.portrait!])
    expect(await context.privateFiles.getPrivate(context.pii.decrypt(sealed))).toBeUndefined()
  const still = await papers(kept)
  expect(await context.privateFiles.getPrivate(context.pii.decrypt(still.portrait!))).toBeDefined()
})

test('contracts: one that ends within fourteen days raises one alert, a new end another', async ({
  shop,
  make,
}) => {
  const { db } = shop.app
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  const [soon, later] = [
    await make.courier({}, { contractEnd: inDays(12) }),
    await make.courier({}, { contractEnd: inDays(17) }),
  ]
  const gone = await make.courier({}, { contractEnd: inDays(12) })
  await db.update(users).set({ closedAt: new Date() }).where(eq(users.id, gone.id))
  const raised = async (id: string) =>
    (await db.select().from(alerts).where(eq(alerts.subjectId, id))).map(({ kind, details }) => ({
      kind,
      details,
    }))
  await raiseEndingContracts(db)
  await db.update(alerts).set({ seenAt: new Date() }).where(eq(alerts.subjectId, soon.id))
  await raiseEndingContracts(db)
  expect(await raised(soon.id)).toEqual([{ kind: 'contract.ending', details: { contract_end: inDays(12) } }])
  expect(await raised(later.id)).toEqual([])
  expect(await raised(gone.id)).toEqual([])
  await db
    .update(couriers)
    .set({ contractEnd: inDays(13) })
    .where(eq(couriers.userId, soon.id))
  await raiseEndingContracts(db)
  expect(await raised(soon.id)).toHaveLength(2)
})

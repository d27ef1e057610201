import { getAlerts, markAlertsSeen } from '@fantome/contract/alert.ts'
import { addToComplaint, complain, withdrawComplaint } from '@fantome/contract/complaint.ts'
import {
  getComplaints,
  readComplaint,
  resolveComplaint,
  searchComplaints,
} from '@fantome/contract/complaint-admin.ts'
import { cancelOrder, confirmReceipt, getMyOrders } from '@fantome/contract/order.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { makeOrder } from '../../../test/order-maker.ts'
import { type Answer, test } from '../../../test/shop.ts'
import { auditEntries } from '../../db/schema/audit.ts'
import { ledgerPostings } from '../../db/schema/ledger.ts'
import { orders } from '../../db/schema/order.ts'

test('complaints: opening one raises an alert; the client learns when it was read and what was decided', async ({
  as,
  make,
  shop,
}) => {
  const [client, admin] = [await make.user(), as(await make.user({ role: 'admin' }))]
  const { id } = await makeOrder(shop.app, make, { userId: client.id, stage: 'delivered' })
  await as(client).call(complain, {
    params: { id },
    body: { reason: 'Il manque un article : un gel sur deux' },
  })
  const { data: unseen } = await admin.call(getAlerts)
  const alert = (unseen as Answer[]).find(({ subject_id }) => subject_id === id)!
  expect(alert).toMatchObject({ kind: 'order.complaint', seen_at: null })
  await admin.call(markAlertsSeen, { body: { ids: [alert._id as string] } })
  const later = (await admin.call(getAlerts)).data as Answer[]
  expect(later.map(({ subject_id }) => subject_id)).not.toContain(id)

  const mine = async () => ((await as(client).call(getMyOrders)).data as Answer[])[0]!
  expect(await mine()).toMatchObject({
    complaint: {
      reason: 'Il manque un article : un gel sur deux',
      read_at: null,
      answer: '',
      decided_at: null,
      is_withdrawn: false,
    },
  })
  const listed = async (state: 'open' | 'resolved') => {
    const { data } = await admin.call(getComplaints, { query: { state } })
    return (data as Answer[]).find(({ order_id }) => order_id === id)
  }
  expect(await listed('open')).toMatchObject({ motif: 'Il manque un article', seen_at: null })
  expect(JSON.stringify(await listed('open'))).not.toContain('gel')
  const search = async (words: string) =>
    (await admin.call(searchComplaints, { body: { search: words } })).data as Answer[]
  expect(await search(client.pseudo)).toMatchObject([{ order_id: id }])
  expect(await search(id.slice(-8))).toMatchObject([{ order_id: id }])
  expect(await search('personne')).toEqual([])
  expect(await mine()).toMatchObject({ complaint: { read_at: null } })
  const read = () => admin.call(readComplaint, { params: { id } })
  expect((await read()).data).toMatchObject({ reason: 'Il manque un article : un gel sur deux', total: 7000 })
  const { seen_at } = (await listed('open'))!
  await read()
  expect(await listed('open')).toMatchObject({ seen_at })
  expect(await shop.app.db.$count(auditEntries, eq(auditEntries.action, 'complaint.read'))).toBe(2)
  expect(await mine()).toMatchObject({ complaint: { read_at: expect.any(String), decided_at: null } })
  const decision = {
    decision: 'cancel_and_refund',
    reason: 'Interne',
    message: 'Nous vous remboursons.',
  } as const
  expect((await admin.call(resolveComplaint, { params: { id }, body: decision })).status).toBe(200)
  expect((await admin.call(resolveComplaint, { params: { id }, body: decision })).status).toBe(200)
  expect(await listed('open')).toBeUndefined()
  expect(await listed('resolved')).toMatchObject({ status: 'cancelled', resolved_at: expect.any(String) })
  const told = await mine()
  expect(told).toMatchObject({
    status: 'cancelled',
    complaint: { answer: 'Nous vous remboursons.', decided_at: expect.any(String) },
  })
  const given = { status: 'done', amount: 7000, done_at: expect.any(String) }
  await expect.poll(async () => (await mine()).refund, { timeout: 10_000 }).toEqual(given)
  expect(JSON.stringify(told)).not.toContain('Interne')
})

test('complaints: an order without one cannot be read as one, nor by a client', async ({
  as,
  make,
  shop,
}) => {
  const client = await make.user()
  const { id } = await makeOrder(shop.app, make, { userId: client.id, stage: 'delivered' })
  const admin = as(await make.user({ role: 'admin' }))
  expect(await admin.call(readComplaint, { params: { id } })).toMatchObject({
    status: 404,
    code: 'order.not_found',
  })
  expect((await as(client).call(readComplaint, { params: { id } })).status).toBe(403)
})

test('complaints: who waits longest comes first, what was decided last comes first, page by page', async ({
  as,
  make,
  shop,
}) => {
  const [client, admin] = [await make.user(), as(await make.user({ role: 'admin' }))]
  const ids: string[] = []
  for (const reason of ['Le premier', 'Le deuxième', 'Le troisième']) {
    const { id } = await makeOrder(shop.app, make, { userId: client.id, stage: 'delivered' })
    await as(client).call(complain, { params: { id }, body: { reason } })
    ids.push(id)
  }
  const [first, second, third] = ids as [string, string, string]
  const listed = async (query: Record<string, string>) => {
    const { data } = await admin.call(getComplaints, { query })
    return (data as Answer[]).map(({ order_id }) => order_id).filter((id) => ids.includes(id as string))
  }
  expect(await listed({ state: 'open', limit: '100' })).toEqual([first, second, third])
  for (const id of [second, third, first]) {
    const body = { decision: 'finalise', reason: 'Interne' } as const
    expect((await admin.call(resolveComplaint, { params: { id }, body })).status).toBe(200)
  }
  const pages = ['1', '2', '3'].map((page) => listed({ state: 'resolved', page, limit: '1' }))
  expect(await Promise.all(pages)).toEqual([[first], [third], [second]])
})

test('complaints: cancelled without a word for the client, the order says why in neutral ones', async ({
  as,
  make,
  shop,
}) => {
  const [client, admin] = [await make.user(), as(await make.user({ role: 'admin' }))]
  const { id } = await makeOrder(shop.app, make, { userId: client.id, stage: 'delivered' })
  await as(client).call(complain, { params: { id }, body: { reason: 'Interne' } })
  const body = { decision: 'cancel_and_refund', reason: 'Vendeur fautif' } as const
  expect((await admin.call(resolveComplaint, { params: { id }, body })).status).toBe(200)
  const { data } = await as(client).call(getMyOrders)
  expect(data).toMatchObject([{ status: 'cancelled', cancel_reason: 'Annulée après votre signalement.' }])
  expect(JSON.stringify(data)).not.toContain('fautif')
})

test('complaints: a word more is read anew, asked twice it stands once, and there is an end to it', async ({
  as,
  make,
  shop,
}) => {
  const [client, admin] = [await make.user(), as(await make.user({ role: 'admin' }))]
  const { id } = await makeOrder(shop.app, make, { userId: client.id, stage: 'delivered' })
  const add = (reason: string, who = client) =>
    as(who).call(addToComplaint, { params: { id }, body: { reason } })
  expect(await add('Trop tôt')).toMatchObject({ status: 409, code: 'order.no_complaint' })
  await as(client).call(complain, { params: { id }, body: { reason: 'Il manque un article' } })
  const read = async () => (await admin.call(readComplaint, { params: { id } })).data as Answer
  await read()
  const alerts = async () => {
    const unseen = ((await admin.call(getAlerts, { query: { limit: '100' } })).data as Answer[]).filter(
      ({ subject_id }) => subject_id === id,
    )
    return unseen.map(({ _id }) => _id as string)
  }
  await admin.call(markAlertsSeen, { body: { ids: await alerts() } })

  expect(await add('Il était sous l’autre')).toMatchObject({
    status: 200,
    message: 'Bien reçu. Nous relisons votre signalement.',
  })
  expect((await add('Il était sous l’autre')).status).toBe(200)
  const mine = async () => ((await as(client).call(getMyOrders)).data as Answer[])[0]!
  const reason = 'Il manque un article\nIl était sous l’autre'
  expect(await mine()).toMatchObject({ complaint: { reason, read_at: null } })
  expect(await alerts()).toHaveLength(1)
  expect(await read()).toMatchObject({ reason, motif: 'Il manque un article' })

  expect((await add('Ce n’est pas le mien', await make.user())).status).toBe(404)
  expect((await add('   ')).status).toBe(400)
  for (const letter of ['a', 'b', 'c']) expect((await add(letter.repeat(490))).status).toBe(200)
  expect(await add('d'.repeat(490))).toMatchObject({ status: 409, code: 'order.complaint_full' })
  expect((await mine()).complaint).toMatchObject({ reason: expect.stringMatching(/c{490}$/) })
})

test('complaints: « Tout va bien finalement » confirms and pays, once, whoever decides at the same moment', async ({
  as,
  make,
  shop,
}) => {
  const [client, admin] = [await make.user(), as(await make.user({ role: 'admin' }))]
  const { id } = await makeOrder(shop.app, make, { userId: client.id, stage: 'delivered' })
  const withdraw = (who = client) => as(who).call(withdrawComplaint, { params: { id } })
  expect(await withdraw()).toMatchObject({ status: 409, code: 'order.no_complaint' })
  await as(client).call(complain, { params: { id }, body: { reason: 'Autre chose' } })
  expect((await withdraw(await make.user())).status).toBe(404)
  expect((await as(client).call(confirmReceipt, { body: { orderId: id } })).status).toBe(409)
  const answers = await Promise.all([withdraw(), withdraw()])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const mine = async () => ((await as(client).call(getMyOrders)).data as Answer[])[0]!
  expect(await mine()).toMatchObject({
    user_confirmed_order: true,
    complaint_open: false,
    complaint: { is_withdrawn: true, decided_at: expect.any(String) },
  })
  const ofOrder = eq(ledgerPostings.orderId, id)
  const released = and(ofOrder, eq(ledgerPostings.kind, 'released'))
  expect(await shop.app.db.$count(ledgerPostings, released)).toBe(1)
  const { data } = await admin.call(getComplaints, { query: { state: 'resolved', limit: '100' } })
  expect((data as Answer[]).find(({ order_id }) => order_id === id)).toMatchObject({ is_withdrawn: true })

  const { id: disputed } = await makeOrder(shop.app, make, { userId: client.id, stage: 'delivered' })
  const params = { id: disputed }
  await as(client).call(complain, { params, body: { reason: 'Autre chose' } })
  const [kept, refunded] = await Promise.all([
    as(client).call(withdrawComplaint, { params }),
    admin.call(cancelOrder, { params, body: { reason: 'Remboursée' } }),
  ])
  expect([kept.status, refunded.status].toSorted()).toEqual([200, 409])
  const kinds = ['released', 'reversed'] as const
  const ends = and(eq(ledgerPostings.orderId, disputed), inArray(ledgerPostings.kind, [...kinds]))
  expect(await shop.app.db.$count(ledgerPostings, ends)).toBe(1)
})

test('complaints: the middle time to a decision is that of the last 30 days', async ({ as, make, shop }) => {
  const [client, admin] = [await make.user(), as(await make.user({ role: 'admin' }))]
  const hours = [1, 3, 8, 40, 5]
  for (const [rank, taken] of hours.entries()) {
    const { id } = await makeOrder(shop.app, make, { userId: client.id, stage: 'delivered' })
    await as(client).call(complain, { params: { id }, body: { reason: 'Autre chose' } })
    const decided = rank === 4 ? sql`now() - interval '31 days'` : sql`now() - interval '1 hour'`
    await shop.app.db
      .update(orders)
      .set({ complaintResolvedAt: decided, complaintAt: sql`${decided} - make_interval(hours => ${taken})` })
      .where(eq(orders.id, id))
  }
  const asked = { query: { state: 'resolved', limit: '100' } } as const
  const { data, median_answer_minutes: median } = await admin.call(getComplaints, asked)
  const minutes = (data as { opened_at: string; resolved_at: string }[])
    .filter(({ resolved_at: at }) => Date.parse(at) > Date.now() - 30 * 24 * 3600_000)
    .map(({ opened_at: from, resolved_at: to }) => (Date.parse(to) - Date.parse(from)) / 60_000)
    .toSorted((a, b) => a - b)
  const middle = minutes.length / 2
  const expected = (minutes[Math.floor(middle - 0.5)]! + minutes[Math.ceil(middle - 0.5)]!) / 2
  expect(median).toBe(Math.round(expected))
})

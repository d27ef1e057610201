import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { expect, inject, onTestFinished, test } from 'vitest'
import { administer, onDatabase } from '../../test/database.ts'
import { createMaker } from '../../test/maker.ts'
import { makeOrder } from '../../test/order-maker.ts'
import { openShop, type Shop } from '../../test/shop.ts'
import { watchPlans } from '../../test/watch-plans.ts'
import { erasures } from '../db/schema/operations.ts'
import { payments } from '../db/schema/payment.ts'
import { checkBooks } from '../features/ledger/ledger-check.ts'
import * as messageService from '../features/message/message.service.ts'
import { noteLedgerCheck } from './notes.ts'
import { readShopFigures } from './shop-figures.ts'

const METRICS_TOKEN = 'a-token-for-the-figures-of-the-shop'
const headers = { authorization: `Bearer ${METRICS_TOKEN}` }
const SMTP_URL = 'smtp://127.0.0.1:1'

async function open(env: Record<string, string> = {}) {
  const shop = await openShop({ env: { METRICS_TOKEN, SMTP_URL, ...env }, hasWorkers: false })
  onTestFinished(() => shop.app.close())
  return shop
}
/** Without the timeouts and limits of the shop's own role. */
const asOwner = ({ databaseUrl }: Shop, statement: string) =>
  administer(onDatabase(inject('postgresUrl'), new URL(databaseUrl).pathname.slice(1)), statement)
const figuresOf = async ({ app }: Shop) => (await app.inject({ url: '/metrics', headers })).body
const readFigure = (figures: string, name: string) => {
  const line = figures.split('\n').find((each) => each.startsWith(`${name} `))
  return line === undefined ? undefined : Number(line.split(' ').at(-1))
}

test('metrics: a calm shop has nothing waiting, and says of the books only what was looked at', async () => {
  const figures = await figuresOf(await open())
  expect(readFigure(figures, 'payments_unreconciled')).toBe(0)
  expect(readFigure(figures, 'messages_unsent{channel="email"}')).toBe(0)
  expect(readFigure(figures, 'jobs_oldest_waiting_seconds{queue="settle-payment"}')).toBe(0)
  expect(readFigure(figures, 'erasures_unlisted_seconds')).toBe(0)
  expect(readFigure(figures, 'database_archive_failing')).toBe(0)
  expect(readFigure(figures, 'database_server_connections')).toBeGreaterThan(0)
  expect(figures).not.toMatch(/^ledger_check_\w+ /m)
})

test('metrics: unsent messages, unreconciled payments, waiting jobs, unlisted erasures and broken books', async () => {
  const shop = await open()
  const { db, context, pool } = shop.app
  const make = createMaker(shop.app)
  const client = await make.user()
  const order = await makeOrder(shop.app, make, { userId: client.id, stage: 'accepted' })
  await db.transaction((tx) => messageService.post(tx, context, make.mail(), { subject: 'a', body: 'b' }))
  await pool.query(`update messages set created_at = now() - interval '11 minutes'`)
  const [paid] = await db.select().from(payments)
  const open20 = {
    state: 'open',
    provider: 'fedapay',
    createdAt: sql`now() - interval '20 minutes'`,
  } as const
  await db.insert(payments).values({ ...paid!, ...open20, id: v7(), requestId: v7(), reference: null })
  await pool.query(`insert into pgboss.job (name, data, start_after)
    values ('settle-payment', '{}', now() - interval '7 minutes'), ('send-refund', '{}', now() + interval '1 day')`)
  await db
    .insert(erasures)
    .values({ kind: 'account', subjectId: client.id, createdAt: sql`now() - interval '1 hour'` })
  await asOwner(shop, 'alter table order_events disable trigger user')
  await asOwner(shop, `delete from order_events where order_id = '${order.id}'`)
  await noteLedgerCheck(db, () => checkBooks(db, context))

  const figures = await figuresOf(shop)
  expect(readFigure(figures, 'messages_unsent{channel="email"}')).toBe(1)
  expect(readFigure(figures, 'payments_unreconciled')).toBe(1)
  expect(readFigure(figures, 'jobs_oldest_waiting_seconds{queue="settle-payment"}')).toBeGreaterThanOrEqual(
    420,
  )
  expect(readFigure(figures, 'jobs_oldest_waiting_seconds{queue="send-refund"}')).toBe(0)
  expect(readFigure(figures, 'erasures_unlisted_seconds')).toBeGreaterThanOrEqual(3600)
  expect(readFigure(figures, 'ledger_check_breaches')).toBe(1)
  expect(Date.now() / 1000 - readFigure(figures, 'ledger_check_timestamp_seconds')!).toBeLessThan(600)
  expect(readFigure(figures, 'alerts_unseen{kind="ledger.breach"}')).toBe(1)
  // Whoever asks again within seconds gets the same: scrapes cost the database nothing more.
  await pool.query(`update payments set state = 'declined', created_at = now() where state = 'open'`)
  expect(readFigure(await figuresOf(shop), 'payments_unreconciled')).toBe(1)
})

test('metrics: a web process has the figures of the process, not those of the shop', async () => {
  const figures = await figuresOf(await open({ ROLE: 'web' }))
  expect(figures).toContain('database_pool_connections')
  expect(figures).not.toMatch(/payments_unreconciled|jobs_oldest|alerts_unseen|ledger_check/)
})

test('metrics: among many rows the figures are found by indexes', { timeout: 120_000 }, async () => {
  const shop = await open()
  const { app } = shop
  const make = createMaker(app)
  const client = await make.user()
  await makeOrder(app, make, { userId: client.id, stage: 'accepted' })
  for (const filling of [
    `insert into messages (id, channel, recipient, subject, body, sent_at)
       select gen_random_uuid(), 'email', '', '', '', now() from generate_series(1, 2000)`,
    `insert into pgboss.job (name, data, state, completed_on)
       select 'send-message', '{}', 'completed', now() from generate_series(1, 2000)`,
    `insert into payments
       select (jsonb_populate_record(payments, jsonb_build_object('id', gen_random_uuid(), 'request_id', n))).*
       from payments, generate_series(1, 1000) as n`,
    'analyze',
  ])
    await asOwner(shop, filling)
  const watched = watchPlans(app.pool)
  await readShopFigures(watched.db, app.context)
  const plans = (await watched.plans()).join('\n')
  expect(plans).toContain('payments_open_idx')
  expect(plans).not.toMatch(/Seq Scan on (payments|messages|job|orders)/)
})

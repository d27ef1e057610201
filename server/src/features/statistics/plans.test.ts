import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { test } from '../../../test/shop.ts'
import { isFullSize, LONG_TIMEOUT, sized } from '../../../test/sizes.ts'
import { watchPlans } from '../../../test/watch-plans.ts'
import { allowSlowStatements, type Db } from '../../db/client.ts'
import { countWaiting } from '../administration/counts.repository.ts'
import { listQueue } from '../administration/queue.service.ts'
import * as waitingService from '../administration/waiting.service.ts'
import { sumChangedDays } from './daily-totals.service.ts'
import * as statisticsService from './statistics.service.ts'

const ORDERS = sized(40_000, 1_000_000)
const SECONDS_BETWEEN = (2 * 365 * 24 * 3600) / ORDERS
const BIG_TABLES = /Seq Scan on (orders|order_items|order_events|ledger_entries)/

/** Two years of orders, nearly all of them over; written past the triggers, for their number. */
const fill = (db: Db, userId: string) =>
  db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await allowSlowStatements(tx, 600)
    await tx.execute(sql`
      insert into orders (id, user_id, payment_id, method, status, country_id, commune_id, quartier_id, subtotal,
        delivery_fee, total, vendor_share, courier_share, platform_share, vendor_id, courier_id, offered_from,
        completed_at, finalised_at, created_at)
      select gen_random_uuid(), ${userId}, gen_random_uuid(), 'cash_payment', state, countries.id, communes.id,
        quartiers.id, 300000, 100000, 400000, 255000, 80000, 65000,
        case when state <> 'accepted' then ${userId}::uuid end,
        case when state in ('out_for_delivery', 'delivered') then ${userId}::uuid end,
        made, case when state = 'delivered' then made end,
        case when state = 'delivered' and n > ${ORDERS / 200} then made end, made
      from generate_series(1, ${ORDERS}::int) as n
      cross join lateral (select now() - make_interval(secs => n * ${SECONDS_BETWEEN}::float8) as made, case
        when n > ${ORDERS / 100} then 'delivered'
        else (array['accepted', 'preparing', 'out_for_delivery', 'delivered'])[1 + n % 4] end as state) as life
      cross join (select * from quartiers order by id limit 1) as quartiers
      join communes on communes.id = quartiers.commune_id join countries on countries.id = communes.country_id`)
    await tx.execute(sql`
      insert into order_items (id, order_id, product_id, name, quantity, price, subtotal)
      select gen_random_uuid(), id, gen_random_uuid(), 'Gel', 1, 300000, 300000 from orders`)
    await tx.execute(sql`
      insert into ledger_entries (id, posting_id, account, partner_id, amount, created_at)
      select gen_random_uuid(), gen_random_uuid(),
        case when n % 50 = 0 then 'payouts' else 'available' end, ${userId}::uuid, 1000, now() - make_interval(secs => n * ${SECONDS_BETWEEN}::float8)
      from generate_series(1, ${ORDERS}::int) as n`)
  })

/** Of twenty, the second slowest, in whole milliseconds. */
async function slowest(ask: () => Promise<unknown>) {
  const times: number[] = []
  for (let n = 0; n < 20; n++) {
    const start = performance.now()
    await ask()
    times.push(Math.round(performance.now() - start))
  }
  return times.toSorted((a, b) => b - a)[1]
}

test('plans: no statistics or queue call reads orders, items, events or ledger from end to end', {
  timeout: LONG_TIMEOUT,
}, async ({ make, shop: { app, owner } }) => {
  const { id: adminId } = await make.user({ role: 'admin' })
  await fill(owner, (await make.courier()).id)
  await sumChangedDays(app.db)
  await owner.execute(sql`analyze`)
  const { db, plans } = watchPlans(app.pool)
  const page = { page: 1, limit: 10, showsContact: false }
  const waiting = { priority: 'high', sortBy: 'priorityScore', sortOrder: 'desc', minAmount: 1 } as const
  const asked: Record<string, () => Promise<unknown>> = {
    counts: () => countWaiting(db),
    details: () => statisticsService.getDetails(db),
    'waiting list': () => waitingService.list(db, app.context, adminId, { ...page, ...waiting }),
  }
  for (const range of ['today', 'week', 'month', 'all'] as const) {
    asked[`figures, ${range}`] = () => statisticsService.getStatistics(db, range)
    asked[`series, ${range}`] = () => statisticsService.getSeries(db, range)
  }
  for (const queue of ['unassigned', 'without_vendor', 'assigned', 'to_confirm', 'confirmed'] as const)
    asked[queue] = () => listQueue(db, app.context, adminId, { ...page, queue })
  for (const [name, ask] of Object.entries(asked)) {
    await ask()
    for (const plan of await plans()) expect(plan, name).not.toMatch(BIG_TABLES)
    if (isFullSize) process.stdout.write(`${name}: ${await slowest(ask)} ms\n`)
  }
})

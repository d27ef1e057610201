import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import type { FastifyInstance } from 'fastify'
import { v7 } from 'uuid'
import { sumChangedDays } from '../src/features/statistics/daily-totals.service.ts'
import type { Maker } from './maker.ts'
import { orderLine } from './many-orders.ts'

const STEPS = ['order', 'move', 'confirm', 'cancel', 'payout', 'person', 'close', 'zone', 'sum'] as const
const WEIGHTS = {
  order: 12,
  move: 12,
  confirm: 5,
  cancel: 3,
  payout: 4,
  person: 3,
  close: 1,
  zone: 1,
  sum: 3,
}

const number = fc.nat({ max: 1_000_000 })
export const step = fc.record({
  name: fc.oneof(...STEPS.map((name) => ({ weight: WEIGHTS[name], arbitrary: fc.constant(name) }))),
  /** Days ago: half of what happens is of these days. */
  daysAgo: fc.oneof(fc.nat({ max: 8 }), fc.nat({ max: 100 })),
  minutes: fc.integer({ min: 1, max: 1439 }),
  first: number,
  second: number,
})
export type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

/** Lives a history of a shop in which things happened on any day: orders, moves, payouts, people, and summing. */
export async function createHistory(app: FastifyInstance, make: Maker) {
  const { db } = app
  const line = await orderLine(app, make, (await make.user()).id)
  const partners = [await make.courier(), await make.courier(), await make.vendor()]
  const moment = ({ daysAgo, minutes }: Step) =>
    sql`now() - make_interval(days => ${daysAgo}::int, mins => ${minutes}::int)`
  const pick = async (where: ReturnType<typeof sql>, { second }: Step) => {
    const { rows } = await db.execute<{ id: string }>(sql`select id from orders where ${where} order by id`)
    return rows[second % rows.length]?.id
  }
  const change = async (where: ReturnType<typeof sql>, set: ReturnType<typeof sql>, now: Step) => {
    const id = await pick(where, now)
    if (id) await db.execute(sql`update orders set ${set} where id = ${id}`)
  }

  const acts: Record<Step['name'], (now: Step) => Promise<unknown>> = {
    async order(now) {
      const id = await line.next('accepted')
      const [goods, fee] = [now.first % 900_001, now.second % 150_001]
      const [vendor, courier] = [Math.round(goods * 0.85), Math.round(fee * 0.8)]
      await db.execute(sql`
        update orders set created_at = ${moment(now)}, offered_from = ${moment(now)}, subtotal = ${goods},
          delivery_fee = ${fee}, total = ${goods + fee}, vendor_share = ${vendor}, courier_share = ${courier},
          platform_share = ${goods + fee - vendor - courier} where id = ${id}`)
    },
    async move(now) {
      const next = sql`status = case status when 'accepted' then 'preparing'
        when 'preparing' then 'out_for_delivery' else 'delivered' end, completed_at = now()`
      await change(sql`status in ('accepted', 'preparing', 'out_for_delivery')`, next, now)
    },
    confirm: (now) =>
      change(
        sql`status = 'delivered' and finalised_at is null`,
        sql`finalised_at = now(), finalised_by = 'client'`,
        now,
      ),
    cancel: (now) =>
      change(sql`finalised_at is null and status <> 'cancelled'`, sql`status = 'cancelled'`, now),
    async payout(now) {
      const partnerId = partners[now.first % partners.length]!.id
      const amount = 1 + (now.second % 500_000)
      await db.transaction(async (tx) => {
        for (const entries of [
          [
            ['available', partnerId, amount],
            ['platform', null, -amount],
          ],
          [
            ['available', partnerId, -amount],
            ['payouts', partnerId, amount],
          ],
        ] as const) {
          const postingId = v7()
          await tx.execute(
            sql`insert into ledger_postings (id, kind, created_at) values (${postingId}, 'adjusted', ${moment(now)})`,
          )
          for (const [account, owner, sum] of entries)
            await tx.execute(sql`insert into ledger_entries (id, posting_id, account, partner_id, amount, created_at)
              values (${v7()}, ${postingId}, ${account}, ${owner}, ${sum}, ${moment(now)})`)
        }
      })
    },
    async person(now) {
      const role = (['client', 'client', 'livreur', 'vendeur', 'admin'] as const)[now.first % 5]!
      const { id } = await make.user({ role })
      await db.execute(sql`update users set created_at = ${moment(now)} where id = ${id}`)
    },
    close: ({ second }) =>
      db.execute(sql`update users set closed_at = now() where id = (
        select id from users where role = 'client' and closed_at is null order by id
        offset ${second}::int % greatest(1, (select count(*) from users where role = 'client' and closed_at is null)::int)
        limit 1)`),
    zone: (now) =>
      db.execute(sql`insert into communes (id, country_id, name, created_at)
        select ${v7()}, id, ${`Ville ${v7()}`}, ${moment(now)} from countries limit 1`),
    sum: () => sumChangedDays(db),
  }
  return async (steps: Step[]) => {
    for (const now of steps) await acts[now.name](now)
  }
}

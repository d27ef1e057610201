import { eq, inArray, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '../../src/db/client.ts'
import { type Account, ledgerEntries } from '../../src/db/schema/ledger.ts'
import { orders } from '../../src/db/schema/order.ts'
import { payments } from '../../src/db/schema/payment.ts'
import { findBreaches } from '../../src/features/ledger/ledger-check.ts'
import type { JobData, JobName } from '../../src/shared/jobs.ts'
import type { Maker } from '../maker.ts'
import type { Shop } from '../shop.ts'
import { HOUSE, PURSE } from './books.ts'
import { clientSteps } from './client-steps.ts'
import { houseSteps } from './house-steps.ts'
import { perform, providerSteps } from './provider-steps.ts'
import { type Job, openWorld, type World } from './world.ts'

const stepsOf = (world: World) => ({ ...clientSteps(world), ...providerSteps(world), ...houseSteps(world) })
export type StepName = keyof ReturnType<typeof stepsOf>

/** Lives a history through, then looks whether the shop and the model believe the same. */
export async function live(
  shops: Shop[],
  make: Maker,
  history: readonly (readonly [StepName, number, number])[],
) {
  const { db } = shops[0]!.app
  const houseBefore = await sumsOf(db)
  const world = await openWorld(shops, make)
  const giveBack = takeQueue(world)
  const steps = stepsOf(world)
  try {
    for (const [rank, [name, x, y]] of history.entries())
      await steps[name](x, y).catch((error: Error) => {
        error.message = `step ${rank}, ${name}(${x}, ${y}): ${error.message}`
        throw error
      })
    for (let job = world.jobs.shift(); job; job = world.jobs.shift()) await perform(world, job)
    await steps.reconcile()
    await steps.autoConfirm()
    await steps.forceExpired()
    await compare(world, db, houseBefore)
  } finally {
    giveBack()
    // What was given up is nobody's business in the next history.
    const old = { createdAt: sql`now() - interval '4 days'` }
    await db
      .update(payments)
      .set(old)
      .where(inArray(payments.userId, idsOf(world.clients)))
  }
  return countsOf(world)
}

const countsOf = ({ orders, payments }: World) => ({
  orders: orders.length,
  payments: payments.length,
  delivered: orders.filter(({ status }) => status === 'delivered').length,
  final: orders.filter(({ isFinal }) => isFinal).length,
  refunded: orders.filter(({ isRefunded }) => isRefunded).length,
})
export type Counts = ReturnType<typeof countsOf>

const idsOf = (people: { id: string }[]) => people.map(({ id }) => id)

/** From now on the queue is the model's: what is asked for waits until a step does it. */
function takeQueue({ shops, jobs }: World) {
  const before = shops.map(({ app }) => app.jobs)
  const add = async (_tx: Db, name: JobName, data: JobData[JobName]) => void jobs.push({ name, data } as Job)
  for (const { app } of shops) Object.assign(app, { jobs: { ...app.jobs, add } })
  return () => shops.forEach(({ app }, rank) => void Object.assign(app, { jobs: before[rank] }))
}

async function compare(
  { books, partners, orders: believed, clients, products }: World,
  db: Db,
  houseBefore: Sums,
) {
  expect(await findBreaches(db)).toEqual([])
  expect(books.total()).toBe(0)
  const house = await sumsOf(db)
  for (const account of HOUSE)
    expect(house[account]! - houseBefore[account]!, account).toBe(books.house[account])
  for (const { id } of partners) {
    const purse = await sumsOf(db, id)
    for (const account of PURSE)
      expect(purse[account], `${account} of a partner`).toBe(books.purse(id)[account])
  }
  const rows = await db
    .select()
    .from(orders)
    .where(inArray(orders.userId, idsOf(clients)))
  const found = rows.map(({ id, status, finalisedAt }) => [id, status, finalisedAt !== null])
  expect(found.toSorted()).toEqual(
    believed.map(({ id, status, isFinal }) => [id, status, isFinal]).toSorted(),
  )
  for (const { tills, basket } of clients) {
    const there = (await tills[0]!.basket()).map(({ product_id, quantity }) => [product_id._id, quantity])
    const kept = [...basket].map(([rank, quantity]) => [products[rank]!.id, quantity])
    expect(there.toSorted()).toEqual(kept.toSorted())
  }
}

type Sums = Partial<Record<Account, number>>

async function sumsOf(db: Db, partnerId?: string): Promise<Sums> {
  const rows = await db
    .select({ account: ledgerEntries.account, sum: sql<string>`sum(${ledgerEntries.amount})` })
    .from(ledgerEntries)
    .where(partnerId ? eq(ledgerEntries.partnerId, partnerId) : undefined)
    .groupBy(ledgerEntries.account)
  const none = Object.fromEntries([...HOUSE, ...PURSE].map((account) => [account, 0]))
  return { ...none, ...Object.fromEntries(rows.map(({ account, sum }) => [account, Number(sum)])) }
}

import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '../../src/db/client.ts'
import { ledgerEntries } from '../../src/db/schema/ledger.ts'
import { orders } from '../../src/db/schema/order.ts'
import { findBreaches } from '../../src/features/ledger/ledger-check.ts'
import type { JobData, JobName } from '../../src/shared/jobs.ts'
import type { Maker } from '../maker.ts'
import type { Shop } from '../shop.ts'
import { clientSteps } from './client-steps.ts'
import { perform, providerSteps } from './provider-steps.ts'
import { staffSteps } from './staff-steps.ts'
import { type Job, openWorld, type World } from './world.ts'

const stepsOf = (world: World) => ({ ...clientSteps(world), ...providerSteps(world), ...staffSteps(world) })
export type StepName = keyof ReturnType<typeof stepsOf>

/** Lives a history through; after each step the shop and the model must believe the same. */
export async function live(
  shops: Shop[],
  make: Maker,
  history: readonly (readonly [StepName, number, number])[],
) {
  const { db } = shops[0]!.app
  await emptyBooks(shops[0]!.owner)
  const world = await openWorld(shops, make)
  const giveBack = takeQueue(world)
  const steps = stepsOf(world)
  const look = async (after: string, step: () => Promise<void>) => {
    try {
      await step()
      await compare(world, db)
    } catch (error) {
      if (error instanceof Error) error.message = `${after}: ${error.message}`
      throw error
    }
  }
  try {
    for (const [rank, [name, x, y]] of history.entries())
      await look(`step ${rank}, ${name}(${x}, ${y})`, () => steps[name](x, y))
    for (let job = world.jobs.shift(); job; job = world.jobs.shift())
      await look(`at the end, ${job.name}`, perform.bind(null, world, job))
    for (const name of ['reconcile', 'autoConfirm', 'forceExpired'] as const)
      await look(`at the end, ${name}`, steps[name])
    await compareBaskets(world)
  } finally {
    giveBack()
  }
  return countsOf(world)
}

/** Nothing is left of an earlier history: so few rows are asked about after each step at no cost. */
async function emptyBooks(db: Db) {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`) // the rules that forbid just this
    await tx.execute(sql`truncate payments, ledger_postings cascade`)
  })
}

const countsOf = ({ orders, payments }: World) => ({
  orders: orders.length,
  payments: payments.length,
  delivered: orders.filter(({ status }) => status === 'delivered').length,
  final: orders.filter(({ isFinal }) => isFinal).length,
  refunded: orders.filter(({ isRefunded }) => isRefunded).length,
})
export type Counts = ReturnType<typeof countsOf>

/** From now on the queue is the model's: what is asked for waits until a step does it. */
function takeQueue({ shops, jobs }: World) {
  const before = shops.map(({ app }) => app.context.jobs)
  const add = async (_tx: Db, name: JobName, data: JobData[JobName]) => void jobs.push({ name, data } as Job)
  for (const { app } of shops) Object.assign(app.context, { jobs: { ...app.context.jobs, add } })
  return () => shops.forEach(({ app }, rank) => void Object.assign(app.context, { jobs: before[rank] }))
}

/** The books keep their promises, and they, the orders and the model tell one story. */
async function compare({ books, partners, orders: believed }: World, db: Db) {
  const [breaches, sums, states] = await Promise.all([findBreaches(db), sumsOf(db), statesOf(db)])
  expect(breaches).toEqual([])
  expect(books.total()).toBe(0)
  const purses = partners.flatMap(({ id }) => linesOf(id, books.purse(id)))
  expect(sums).toEqual([...linesOf(null, books.shopAccounts), ...purses].toSorted())
  expect(states).toEqual(believed.map(({ id, status, isFinal }) => [id, status, isFinal]).toSorted())
}

const linesOf = (whose: string | null, sums: Record<string, number>) =>
  Object.entries(sums)
    .filter(([, sum]) => sum !== 0)
    .map(([account, sum]) => [whose, account, sum])

async function sumsOf(db: Db) {
  const { partnerId, account, amount } = ledgerEntries
  const sum = sql`sum(${amount})`.mapWith(Number)
  const rows = await db
    .select({ partnerId, account, sum })
    .from(ledgerEntries)
    .groupBy(partnerId, account)
    .having(sql`sum(${amount}) <> 0`)
  return rows.map((row) => [row.partnerId, row.account, row.sum]).toSorted()
}

async function statesOf(db: Db) {
  const rows = await db
    .select({ id: orders.id, status: orders.status, finalisedAt: orders.finalisedAt })
    .from(orders)
  return rows.map(({ id, status, finalisedAt }) => [id, status, finalisedAt !== null]).toSorted()
}

async function compareBaskets({ clients, products }: World) {
  for (const { checkouts, basket } of clients) {
    const there = (await checkouts[0]!.basket()).map(({ product_id, quantity }) => [product_id._id, quantity])
    const expected = [...basket].map(([rank, quantity]) => [products[rank]!.id, quantity])
    expect(there.toSorted()).toEqual(expected.toSorted())
  }
}

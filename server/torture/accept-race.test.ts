import { acceptOffer } from '@fantome/contract/partner.ts'
import { eq } from 'drizzle-orm'
import { test as base, expect, inject } from 'vitest'
import { orders } from '../src/db/schema/order.ts'
import { openWave } from '../src/features/dispatch/offer-waves.service.ts'
import { administer, onDatabase } from '../test/database.ts'
import { createMaker } from '../test/maker.ts'
import { orderLine } from '../test/many-orders.ts'
import { openShop } from '../test/shop.ts'
import { inTurns, LONG_TIMEOUT, sized } from '../test/sizes.ts'
import { createCaller } from './caller.ts'
import { startProcesses } from './processes.ts'

const RACES = sized(60, 10_000)
/** No more than a courier may hold: whoever asks has free hands. */
const AT_ONCE = 3

const test = base.extend<{ scene: Awaited<ReturnType<typeof openScene>> }>({
  scene: [
    // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the names of the fixtures from this pattern
    async ({}, use) => {
      const scene = await openScene()
      await use(scene)
      await scene.close()
    },
    { scope: 'file' },
  ],
})

/** Two processes that only answer; offers are opened here, so that both sides start from the same open one. */
async function openScene() {
  const name = `fantome_accept_${process.pid}_${inject('template').split('_').at(-1)}`
  await administer(inject('postgresUrl'), `create database ${name} template ${inject('template')}`)
  const databaseUrl = onDatabase(inject('postgresUrl'), name)
  const { urls, keys, close } = await startProcesses(databaseUrl, { ROLE: 'web' })
  const { app } = await openShop({ databaseUrl, hasWorkers: false, env: keys })
  const make = createMaker(app)
  const line = await orderLine(app, make, (await make.user()).id)
  return {
    ...{ app, make, line },
    /** Both accept at once, each through another process; who goes through which changes with every race. */
    race(orderId: string, people: { accessToken: string }[], rank: number) {
      return Promise.all(
        people.map(({ accessToken }, index) =>
          createCaller([urls[(index + rank) % 2]!], accessToken, { count: 0 }).call(acceptOffer, {
            params: { orderId },
          }),
        ),
      )
    },
    async close() {
      await app.close()
      await close()
    },
  }
}

const TAKEN = {
  ...{ success: false, status: 409, code: 'order.taken', message: 'Cette commande a déjà été prise.' },
}

test.for([
  { role: 'vendeur', stage: 'accepted', column: 'vendorId' },
  { role: 'livreur', stage: 'preparing', column: 'courierId' },
] as const)(
  'F15: two of the role $role accept one offer over HTTP, through two operating-system processes: one has it',
  {
    timeout: LONG_TIMEOUT,
  },
  async ({ role, stage, column }, { scene: { app, make, line, race } }) => {
    const { db, context } = app
    const ride = { quartierIds: [line.zone.quartier_id] }
    const hire = () => (role === 'vendeur' ? make.vendor() : make.courier({}, ride))
    const people = [await hire(), await hire()]
    const winners = await inTurns(
      RACES,
      async (rank) => {
        const orderId = await line.next(stage)
        await openWave(db, context, { orderId, role, round: 0, step: 0 })
        const answers = await race(orderId, people, rank)
        const winner = answers.findIndex(({ status }) => status === 200)
        expect(answers[1 - winner]).toMatchObject(TAKEN)
        const [order] = await db.select().from(orders).where(eq(orders.id, orderId))
        expect(order).toMatchObject({ status: 'preparing', [column]: people[winner]?.id })
        // Hands are emptied for the races that follow.
        await db.update(orders).set({ courierId: null }).where(eq(orders.id, orderId))
        return winner
      },
      AT_ONCE,
    )
    expect(new Set(winners)).toEqual(new Set([0, 1])) // else nobody raced
  },
)

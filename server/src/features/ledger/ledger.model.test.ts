import fc from 'fast-check'
import { expect } from 'vitest'
import { type Counts, live, type StepName } from '../../../test/model/history.ts'
import { LONG_TIMEOUT, sized } from '../../../test/sizes.ts'
import { test as twoProcessTest } from '../../../test/two-processes.ts'

/** Scheduled jobs are steps of the history too: one that ran by itself would surprise the model. */
const test = twoProcessTest.extend<{ hasWorkers: boolean }>({ hasWorkers: [false, { scope: 'file' }] })

/** How often each step comes up: enough baskets and payments for every order to have a chance to end. */
const WEIGHTS: Record<StepName, number> = {
  fillBasket: 10,
  testOrder: 6,
  repeatOrder: 2,
  startPayment: 6,
  askStatus: 3,
  placePaid: 3,
  decide: 7,
  tell: 5,
  work: 6,
  reconcile: 1,
  take: 9,
  ready: 9,
  releaseVendor: 1,
  assignCourier: 9,
  pickUp: 9,
  incident: 1,
  handOver: 9,
  confirm: 4,
  complain: 1,
  letTimePass: 4,
  autoConfirm: 1,
  forceExpired: 1,
  cancel: 2,
  adjust: 6,
}

const HISTORIES = sized(20, 200)
const STEPS = sized(200, 2000)

const number = fc.nat({ max: 1_000_000 })
const step = fc.tuple(
  fc.oneof(
    ...Object.entries(WEIGHTS).map(([name, weight]) => ({
      weight,
      arbitrary: fc.constant(name as StepName),
    })),
  ),
  number,
  number,
)
const history = fc.array(step, { minLength: STEPS, maxLength: STEPS, size: 'max' })

/**
 * `FAST_CHECK_SEED=… FAST_CHECK_PATH=… npx vitest run ledger.model` lives a failed history again, and shortens it;
 * with `TORTURE=full` before it when it failed at full size, for the size is part of what a seed grows into.
 */
const { FAST_CHECK_SEED: seed, FAST_CHECK_PATH: path } = process.env
const replay = seed
  ? // Shortened for as long as there is time, then shown as short as it got.
    { seed: Number(seed), ...(path && { path }), interruptAfterTimeLimit: LONG_TIMEOUT * 0.8 }
  : { seed: Date.now() % 2 ** 31 }

test(`G10: ${HISTORIES} random histories of ${STEPS} steps on two processes: after each, the books are as the model says`, {
  timeout: LONG_TIMEOUT,
}, async ({ make, shop, second }) => {
  const total: Counts = { orders: 0, payments: 0, delivered: 0, final: 0, refunded: 0 }
  const property = fc.asyncProperty(history, async (steps) => {
    const counts = await live([shop, second], make, steps)
    for (const name of Object.keys(total) as (keyof Counts)[]) total[name] += counts[name]
  })
  process.stdout.write(`seed ${replay.seed}\n`)
  await fc.assert(property, { ...replay, numRuns: HISTORIES, endOnFailure: !seed })
  process.stdout.write(`seed ${replay.seed}: ${JSON.stringify(total)}\n`)
  // A history in which nothing happens proves nothing.
  if (!seed)
    for (const [name, count] of Object.entries(total)) expect(count, name).toBeGreaterThan(HISTORIES / 4)
})

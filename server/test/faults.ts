import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'

/**
 * How the database can fail at one statement: it never arrives, it is done but the answer is lost, or the
 * connection dies under it.
 */
export const FAULTS = ['refused', 'lost', 'killed'] as const
export type Fault = (typeof FAULTS)[number]

interface Plan {
  fault: Fault
  /** Statements until it strikes. */
  left: number
  struck?: string
}
const plans = new AsyncLocalStorage<Plan>()

type Query = (this: pg.Client & { processID: number }, ...args: unknown[]) => unknown
const query = pg.Client.prototype.query as unknown as Query

/** Everything of ours goes through here, transactions and queue included; nobody else's statements count. */
pg.Client.prototype.query = function (this: pg.Client & { processID: number }, ...args: unknown[]) {
  const plan = plans.getStore()
  if (!plan || plan.struck !== undefined || --plan.left > 0) return query.apply(this, args)
  plan.struck = textOf(args[0])
  const callback = args.findLast((argument) => typeof argument === 'function') as Callback | undefined
  const failing = plans.exit(() =>
    strike(
      plan.fault,
      this,
      args.filter((argument) => argument !== callback),
    ),
  )
  if (!callback) return failing
  failing.catch((error: unknown) => callback(error))
} as typeof pg.Client.prototype.query

type Callback = (error: unknown) => void

async function strike(
  fault: Fault,
  client: pg.Client & { processID: number },
  args: unknown[],
): Promise<never> {
  if (fault === 'lost') await query.apply(client, args)
  if (fault === 'killed') {
    const { host, port, user, password, database } = client as unknown as pg.ClientConfig
    const killer = new pg.Client({ ...{ host, port, user, password, database } } as pg.ClientConfig)
    await killer.connect()
    await killer.query('select pg_terminate_backend($1)', [client.processID])
    await killer.end()
    await query.apply(client, args)
  }
  throw Object.assign(new Error('Connection terminated unexpectedly'), { code: '08006' })
}

const textOf = (statement: unknown) =>
  (typeof statement === 'string' ? statement : (statement as { text: string }).text).trim().slice(0, 60)

/** Does the work while its n-th statement fails; tells which one it was, or nothing when there are fewer. */
export async function failAt<T>(n: number, fault: Fault, work: () => Promise<T>) {
  const plan: Plan = { fault, left: n }
  const [end] = await plans.run(plan, () => Promise.allSettled([work()]))
  return { end, struck: plan.struck }
}

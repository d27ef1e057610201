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
  /** The statement it struck. */
  struck?: string
  /** A transaction was ended: what is done is done. */
  isCommitted: boolean
}
const plans = new AsyncLocalStorage<Plan>()

type Client = pg.Client & { processID: number }
const query = pg.Client.prototype.query as unknown as (this: Client, ...args: unknown[]) => Promise<unknown>

/** Everything of ours goes through here, transactions and queue included; nobody else's statements count. */
pg.Client.prototype.query = function (this: Client, ...args: unknown[]) {
  const plan = plans.getStore()
  if (!plan) return query.apply(this, args)
  const text = textOf(args[0])
  if (plan.struck !== undefined || --plan.left > 0) {
    if (text === 'commit') plan.isCommitted = true // after the fault too: some statements are done once more
    return query.apply(this, args)
  }
  plan.struck = text
  const callback = args.findLast((argument) => typeof argument === 'function') as Callback | undefined
  const statement = args.filter((argument) => argument !== callback)
  const failing = plans.exit(() => strike(plan, this, statement))
  if (!callback) return failing
  failing.catch((error: unknown) => callback(error))
} as typeof pg.Client.prototype.query

type Callback = (error: unknown) => void

async function strike(plan: Plan, client: Client, statement: unknown[]): Promise<never> {
  if (plan.fault === 'lost') {
    await query.apply(client, statement)
    if (plan.struck === 'commit') plan.isCommitted = true
  }
  if (plan.fault === 'killed') {
    const isGone = new Promise((ended) => client.once('end', ended))
    await terminate(client)
    await query.apply(client, statement).catch(() => isGone)
  }
  throw Object.assign(new Error('Connection terminated unexpectedly'), { code: '08006' })
}

async function terminate({ processID, ...victim }: Client) {
  const { host, port, user, password, database } = victim as unknown as pg.ClientConfig
  const killer = new pg.Client({ host, port, user, password, database } as pg.ClientConfig)
  await killer.connect()
  await killer.query('select pg_terminate_backend($1)', [processID])
  await killer.end()
}

const textOf = (statement: unknown) =>
  (typeof statement === 'string' ? statement : (statement as { text: string }).text).trim().slice(0, 60)

/** Does the work while its n-th statement fails; tells which one it was, or nothing when there are fewer. */
export async function failAt<T>(n: number, fault: Fault, work: () => Promise<T>) {
  const plan: Plan = { fault, left: n, isCommitted: false }
  const [end] = await plans.run(plan, () => Promise.allSettled([work()]))
  return { end, ...plan }
}

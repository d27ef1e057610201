import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../src/db/embedded.ts'
import { openFolder } from '../test/database.ts'
import { type Ordeal, tortureCheckouts } from './checkouts.ts'
import { tortureMessages } from './outage.ts'
import { exhaustPool } from './pool-exhausted.ts'
import { killBackend, stopPostgres } from './postgres-faults.ts'
import { inOrder, runBench, runFault, runPrevious } from './run-programs.ts'
import { runTests } from './run-tests.ts'

export type Say = (line: string) => void
export type Figures = Record<string, unknown>
/** `small` shows only that the runner works: nothing of it is kept. */
export type Size = 'full' | 'small'
export type Run = (say: Say, size: Size) => Promise<Figures>

/** One promise of the hardening goals, and how often it is tried. */
export interface Row {
  id: string
  promise: string
  /** Throws when the promise is broken; answers the figures otherwise. */
  run?: Run
  /** Another row whose run proves this one too. */
  with?: string
  /** What stands in its place elsewhere. */
  note?: string
  /** How the figures are smaller than the goal's: such a row holds in part. */
  less?: string
}

/** A PostgreSQL of its own for one ordeal; nothing of it remains. */
async function onDatabase<T>(work: (databaseUrl: string, postgres: EmbeddedPostgres) => Promise<T>) {
  const folder = openFolder()
  const postgres = await startEmbeddedPostgres(join(folder, 'pg'), { settings: { max_connections: '200' } })
  try {
    return await work(postgres.url, postgres)
  } finally {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

type Fault = (postgres: EmbeddedPostgres, size: Size) => NonNullable<Ordeal['hurt']>

/** Whole checkouts while this happens so many times; processes are killed unless told otherwise. */
const checkOut =
  (checkouts: number, kills: number, fault?: Fault): Run =>
  (say, size) =>
    onDatabase(async (databaseUrl, postgres) => {
      const hurt = fault && { hurt: fault(postgres, size) }
      const counts = size === 'full' ? { checkouts, kills } : { checkouts: 100, kills: 1 }
      const { words, ...figures } = await tortureCheckouts({ databaseUrl, ...counts, say, ...hurt })
      return { ...figures, errorLines: words.length }
    })

const drill = async (say: Say) => (await import('./restore-drill.ts')).drillRestore({ orders: 50, say })

/** As the goals have it: for a minute, with 64 connections. */
const LONG = { BENCH_SECONDS: '60', BENCH_CONNECTIONS: '64', BENCH_ROUNDS: '1' }
const BOOKS = { with: 'G10' }

/** Load (2.1), faults (2.2), ledger (2.6). A row that has neither `run` nor `with` has no runner yet. */
export const ROWS: Row[] = [
  { id: 'L1', promise: 'product list, 64 connections', run: runBench(['reading'], LONG) },
  { id: 'L2', promise: 'cached lists with ETag', with: 'L1' },
  {
    id: 'L3',
    promise: 'full checkout, 64 connections',
    run: runBench(['buying'], { ...LONG, BENCH_SECONDS: '20' }),
  },
  { id: 'L4', promise: '500 people for ten minutes', run: runBench(['people']) },
  { id: 'L5', promise: 'five times saturation', run: runBench(['saturation']) },
  {
    id: 'L6',
    promise: '200 sign-ins while others browse',
    run: runBench(['signing-in']),
    note: 'near its limit on two cores: 2.68 to 2.94 in five runs, 3.07 in a sixth',
  },
  { id: 'L7', promise: 'an hour at 30 % of peak', run: runBench(['soak']) },
  { id: 'L8', promise: 'administration on the large shop', run: runBench(['admin']) },
  { id: 'L9', promise: 'a thousand slow connections', run: runBench(['slow-connections']) },
  { id: 'L10', promise: 'cold start and SIGTERM', run: runBench(['start']) },
  { id: 'F1', promise: 'kill -9 during checkouts: 200 kills, 20 000 checkouts', run: checkOut(20_000, 200) },
  {
    ...{ id: 'F2', promise: 'rolling SIGTERM under load, 50 processes in turn' },
    run: runFault({ name: 'rolling-restart', times: 10, mayFail: false }),
  },
  { id: 'F3', promise: 'failure at every SQL call', run: runTests('F3', ['payment/fault']) },
  { id: 'F4', promise: 'a PostgreSQL backend killed, 100 times', run: checkOut(4000, 100, killBackend) },
  {
    ...{ id: 'F5', promise: 'PostgreSQL stops at once and restarts, 20 times' },
    run: checkOut(2000, 20, (postgres) => stopPostgres(postgres, 0)),
  },
  {
    ...{ id: 'F6', promise: 'PostgreSQL away for a minute, 5 times' },
    run: checkOut(1000, 5, (postgres) => stopPostgres(postgres, 60)),
  },
  {
    ...{ id: 'F7', promise: 'pool exhausted for five minutes' },
    run: checkOut(1000, 1, (postgres, size) => exhaustPool(postgres, size === 'full' ? 300 : 20)),
  },
  {
    id: 'F8',
    promise: 'a provider that fails, each way 500 times',
    run: runTests('F8', ['providers/fedapay']),
  },
  { id: 'F9', promise: 'a provider’s lost answer, 500 times', run: runTests('F9', ['providers/fedapay']) },
  { id: 'F10', promise: 'ten copies of an event, 1 000 events', run: runTests('F10', ['payment/webhook']) },
  { id: 'F11', promise: 'events in every order', run: runTests('F11', ['payment/webhook']) },
  {
    id: 'F12',
    promise: 'nine forgeries, 200 times',
    run: runTests('F12', ['payment/webhook', 'providers/']),
  },
  {
    id: 'F13',
    promise: 'genuine but wrong, 200 times',
    run: runTests('F13', ['mistaken-payment', 'providers/']),
  },
  { id: 'F14', promise: 'browser closed after paying, 500 times', run: runTests('F14', ['late-payment']) },
  {
    id: 'F15',
    promise: '10 000 races each',
    run: runTests('F15', ['order-race', 'claim-race', 'accept-race']),
  },
  {
    id: 'F16',
    promise: 'one request 50 times at once, 1 000 times',
    run: runTests('F16', ['checkout-race']),
  },
  { id: 'F17', promise: 'disk full during upload, 200 times', run: runTests('F17', ['disk-full']) },
  {
    ...{ id: 'F18', promise: 'every channel away for an hour, 1 000 messages' },
    run: (say) =>
      onDatabase((databaseUrl) => tortureMessages({ databaseUrl, messages: 1000, kills: 10, say })),
  },
  { id: 'F19', promise: 'Telegram says wait, 100 times', run: runTests('F19', ['telegram-sender']) },
  {
    ...{ id: 'F20', promise: 'clock jumps, four of them 20 times' },
    run: inOrder(
      runTests('F20', ['session.test']),
      runFault({ name: 'clock-jump', times: 20, mayFail: true }),
    ),
  },
  { id: 'F21', promise: 'restore: whole, and to before an erasure', run: drill },
  {
    ...{ id: 'F22', promise: 'a migration while the old version serves' },
    run: inOrder(runPrevious, runFault({ name: 'rolling-upgrade', times: 1, mayFail: false })),
  },
  { id: 'G1', promise: 'postings and ledger sum to zero', ...BOOKS },
  { id: 'G2', promise: 'an order is the sum of its parts', ...BOOKS },
  { id: 'G3', promise: 'balances are sums of entries', ...BOOKS },
  { id: 'G4', promise: 'released once, never before delivery', ...BOOKS },
  { id: 'G5', promise: 'one payment, one order', ...BOOKS },
  { id: 'G6', promise: 'entries are never changed', run: runTests(undefined, ['ledger/ledger.test']) },
  { id: 'G7', promise: 'adjustments have author and reason, none below zero', ...BOOKS },
  { id: 'G8', promise: 'only declared moves', run: runTests(undefined, ['order-moves.test']) },
  { id: 'G9', promise: 'statistics are ledger sums', run: runTests(undefined, ['statistics.property']) },
  {
    id: 'G10',
    promise: '200 random histories of 2 000 steps on two processes',
    run: runTests('G10', ['ledger.model']),
  },
]

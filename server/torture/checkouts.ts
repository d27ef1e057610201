import { setTimeout as sleep } from 'node:timers/promises'
import { type Db, openDatabase } from '../src/db/client.ts'
import { isDatabaseUnavailable } from '../src/db/sql-state.ts'
import { createAccessTokens } from '../src/features/account/access-token.ts'
import { createPii } from '../src/shared/pii.ts'
import { createMaker } from '../test/maker.ts'
import { inTurns } from '../test/sizes.ts'
import { createBuyer, type Ledgered, newHistory } from './buyer.ts'
import { createCaller } from './caller.ts'
import { auditHistory, settleAbandoned } from './check-outcome.ts'
import { type Processes, startProcesses } from './processes.ts'

export interface Ordeal {
  /** Of a database that has the shop's tables and its zones, or nothing at all. */
  databaseUrl: string
  checkouts: number
  kills: number
  /** What is done so many times: a process, or both, killed, unless told otherwise. Answers how to bring it back. */
  hurt?: (processes: Processes) => Promise<() => Promise<number[]>>
  clients?: number
  say?: (line: string) => void
  /** Instead of waiting for the processes' own reconciliation to find the abandoned payments. */
  reconcileNow?: () => Promise<void>
}

/** A new client comes in after so many checkouts: a token does not live for ever. */
const CHECKOUTS_EACH = 25

/** F1: whole checkouts on two processes, which are killed at any moment. What was promised must be there. */
export async function tortureCheckouts(ordeal: Ordeal) {
  const began = Date.now()
  const processes = await startProcesses(ordeal.databaseUrl)
  const { pool, db } = openDatabase(ordeal.databaseUrl, { error: () => {} })
  const history = newHistory()
  try {
    const counts = await buyAndKill(ordeal, processes, db, history)
    await ordeal.reconcileNow?.()
    const found = await settleAbandoned(db, history)
    await auditHistory(db, history)
    const { acknowledged, abandoned, givenBack, refused } = history
    return {
      ...counts,
      acknowledged: acknowledged.length,
      abandoned: abandoned.length,
      abandonedFoundAfterSeconds: found,
      givenBack: givenBack.length,
      refused: refused.length,
      seconds: Math.round((Date.now() - began) / 1000),
      words: processes.words(),
    }
  } finally {
    await processes.close()
    await pool.end()
  }
}

/** Our own connection may be the one that is killed. */
async function whenAvailable<T>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error
      await sleep(200)
    }
  }
}

async function buyAndKill(ordeal: Ordeal, processes: Processes, db: Db, history: Ledgered) {
  const { checkouts, clients = 16, say = () => {} } = ordeal
  const tokens = createAccessTokens(processes.keys.AUTH_SECRET)
  const make = createMaker({ db, context: { tokens, pii: createPii([processes.keys.PII_KEY]) } })
  const zone = await make.deliveryZone()
  const products = [(await make.product({ price: 150_040 })).id, (await make.product()).id]
  /** After how many checkouts someone is killed. */
  const moments = Array.from({ length: ordeal.kills }, () => Math.random() * checkouts * 0.95)
  moments.sort((a, b) => a - b)
  const retries = { count: 0 }
  const restarts: number[] = []
  let done = 0
  let kills = 0

  async function buy(turn: number) {
    const { accessToken } = await whenAvailable(() => make.user())
    const caller = createCaller(processes.urls, accessToken, retries)
    const buyer = createBuyer(caller, zone, products, history)
    const last = Math.min((turn + 1) * CHECKOUTS_EACH, checkouts)
    for (let rank = turn * CHECKOUTS_EACH; rank < last; rank++) {
      // A restart takes longer than a checkout: without a pause, all would be bought between two deaths.
      while (done > (moments[kills] ?? checkouts) + 2 * clients) await sleep(20)
      await buyer.checkOut(rank % 2 === 1)
      if (++done % 500 === 0) say(`${done} checkouts, ${kills} kills, ${retries.count} retries`)
    }
  }

  async function killAtRandom(isOver: () => boolean) {
    for (const moment of moments) {
      while (done < moment && !isOver()) await sleep(5)
      if (isOver()) return
      await sleep(Math.random() * 150)
      const bringBack = await (ordeal.hurt?.(processes) ?? processes.kill())
      kills++
      restarts.push(...(await bringBack()))
    }
  }

  let isOver = false
  const buying = inTurns(Math.ceil(checkouts / CHECKOUTS_EACH), buy, clients).finally(() => {
    isOver = true
  })
  await Promise.all([buying, killAtRandom(() => isOver)])
  return { checkouts: done, kills, retries: retries.count, slowestRestartMs: Math.max(0, ...restarts) }
}

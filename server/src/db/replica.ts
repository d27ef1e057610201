import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { openPool } from './pool.ts'
import { replayedBy } from './primary-position.ts'

const WATCH_MS = 500
/** A replica that takes longer to say where it is does not answer. */
const SILENCE_MS = 2000
/** Between two looks at a replica that is nearly there. */
const PAUSE_MS = 5
export const READS_NAME = 'fantome-reads'

/** Connections to a replica, or to several behind one address: each connection is held to what is asked of it. */
export function openReplica(url: string, log: { error(fields: object, message: string): void }, max: number) {
  const pool = openPool(url, log, max, READS_NAME)
  const open = new Set<pg.PoolClient>()
  pool.on('connect', (client) => void open.add(client)).on('remove', (client) => void open.delete(client))
  const positions = new WeakMap<pg.PoolClient, number>()
  let isClosed = false
  let watcher: pg.Client | undefined
  /** Where the replica was when it last answered; undefined while it does not. */
  let heard: number | undefined
  let last = 0

  async function connect() {
    const next = new pg.Client({
      connectionString: url,
      application_name: READS_NAME,
      connectionTimeoutMillis: SILENCE_MS,
      query_timeout: SILENCE_MS,
      keepAlive: true,
    })
    next.on('error', () => {})
    next.on('end', () => {
      if (watcher === next) leave()
    })
    watcher = next
    await next.connect()
    return next
  }
  /** Whoever waits for an answer of a replica that is away is better served by the primary, at once. */
  function leave() {
    if (isClosed) return
    if (heard !== undefined) log.error({}, 'the replica does not answer: reads go to the primary')
    heard = undefined
    const gone = watcher
    watcher = undefined
    void gone?.end()
    for (const client of open) client.connection.stream.destroy()
  }
  async function watch() {
    while (!isClosed) {
      try {
        heard = await replayedBy(watcher ?? (await connect()))
        last = heard
      } catch {
        leave()
      }
      await sleep(WATCH_MS, undefined, { ref: false })
    }
  }
  void watch()

  /** Looks until this connection's server has replayed so much; false when it has not in time. */
  async function isThere(client: pg.PoolClient, required: number, catchUpMs: number) {
    for (const deadline = performance.now() + catchUpMs; ; await sleep(PAUSE_MS)) {
      if ((positions.get(client) ?? -1) >= required) return true
      positions.set(client, await replayedBy(client))
      if (performance.now() > deadline) return positions.get(client)! >= required
    }
  }

  return {
    /** A connection whose server has replayed so much; undefined when there is none in time. */
    async take(required: number, catchUpMs: number) {
      if (heard === undefined) return
      const client = await pool.connect().catch(() => undefined)
      if (!client) return
      const isUsable = await isThere(client, required, catchUpMs).catch(() => undefined)
      if (isUsable) return client
      client.release(isUsable === undefined)
      return
    },
    get isAway() {
      return heard === undefined
    },
    /** Where it was when it last answered. */
    get position() {
      return last
    },
    async close() {
      isClosed = true
      await watcher?.end()
      await pool.end()
    },
  }
}

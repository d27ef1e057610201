import { performance } from 'node:perf_hooks'
import type { DatabaseEvents } from '../shared/database-events.ts'
import type { Queryable } from './pool.ts'

/** Positions in the write-ahead log, as bytes since its beginning. They only grow; a new primary goes on counting. */
const positionIn = (lsn: string) => `select pg_wal_lsn_diff(${lsn}, '0/0')::float8 as position`
const WRITTEN = positionIn('pg_current_wal_lsn()')
const REPLAYED = positionIn(
  'case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end',
)

async function ask(server: Queryable, text: string) {
  const { rows } = await server.query(text)
  return (rows as { position: number }[])[0]!.position
}
/** Whatever was committed before this was asked is below it. A replica refuses to answer. */
export const writtenBy = (primary: Queryable) => ask(primary, WRITTEN)
/** Whatever was committed below it can be read there. */
export const replayedBy = (server: Queryable) => ask(server, REPLAYED)

const SAMPLE_MS = 1000
/** Ten minutes of samples: a lag is told up to there. */
const MOST_SAMPLES = 600

interface Sample {
  at: number
  position: number
}

/** Follows how far the primary has written, so that a replica can be held to it. */
export function followPrimary(
  primary: Queryable,
  changes: Pick<DatabaseEvents, 'onChange'>,
  maxLagSeconds: number,
) {
  const samples: Sample[] = []
  let notices = 0
  /** Where the primary was after the last change to the shop we were told of; unknown until it has answered. */
  let floor: number | undefined
  let isAsking = false

  function note(sample: Sample) {
    if (sample.position < (samples.at(-1)?.position ?? 0)) {
      // A new primary, which lacks a few.
      samples.length = 0
      floor = undefined
    }
    samples.push(sample)
    if (samples.length > MOST_SAMPLES) samples.shift()
  }
  /** Changes that come while it answers make it be asked again, however many they are. */
  async function sample() {
    for (let seen: number | undefined; seen !== notices; ) {
      seen = notices
      const at = performance.now()
      const position = await writtenBy(primary)
      note({ at, position })
      if (seen === notices) floor ??= position
    }
  }
  async function refresh() {
    if (isAsking) return
    isAsking = true
    await sample().catch(() => {}) // without an answer nothing is known, and it is asked again in a moment
    isAsking = false
  }
  changes.onChange(() => {
    notices++
    floor = undefined
    void refresh()
  })
  void refresh()
  const timer = setInterval(() => void refresh(), Math.min(SAMPLE_MS, (maxLagSeconds * 1000) / 2)).unref()

  return {
    /** Where a replica must be to show every change we were told of, and to lag little; unknown at times. */
    required() {
      const since = performance.now() - maxLagSeconds * 1000
      const oldest = samples[samples.findLastIndex(({ at }) => at < since) + 1]
      return oldest && floor !== undefined ? Math.max(floor, oldest.position) : undefined
    },
    /** How long ago the primary was where a replica is now; 0 when that is where the primary is. */
    lagSeconds(replayed: number) {
      if (replayed >= (samples.at(-1)?.position ?? 0)) return 0
      const passed = samples.findLast(({ position }) => position <= replayed) ?? samples[0]!
      return (performance.now() - passed.at) / 1000
    },
    close: () => clearInterval(timer),
  }
}

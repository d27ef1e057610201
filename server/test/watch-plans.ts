import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { Db } from '../src/db/client.ts'
import { createInvalidatedCache } from '../src/shared/invalidated-cache.ts'
import { IDLE } from './idle.ts'

/** A memory that keeps nothing: every question reaches the database. */
export const NOTHING_KEPT = createInvalidatedCache<number>(IDLE.changes, 0)

const TRANSACTION = /^(begin|commit|rollback|savepoint|release)/i

export interface Watched {
  db: Db
  /** How PostgreSQL would go about everything asked since the last look. */
  plans(): Promise<string[]>
}

export function watchPlans(pool: pg.Pool): Watched {
  let asked: { text: string; values: unknown[] }[] = []
  const watch = <T extends pg.Pool | pg.PoolClient>(target: T): T =>
    Object.assign(Object.create(target), {
      query(config: pg.QueryConfig | string, values?: unknown[]) {
        const { text, values: own = values ?? [] } = typeof config === 'string' ? { text: config } : config
        if (!TRANSACTION.test(text)) asked.push({ text, values: own })
        return target.query(config as pg.QueryConfig, values)
      },
    })
  const watched = Object.assign(watch(pool), { connect: async () => watch(await pool.connect()) })
  const db = drizzle({ client: watched, casing: 'snake_case' }) as Db
  const plans = async () => {
    const seen = asked
    asked = []
    return Promise.all(
      seen.map(async ({ text, values }) => {
        const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values)
        return rows.map((row) => row['QUERY PLAN']).join('\n')
      }),
    )
  }
  return { db, plans }
}

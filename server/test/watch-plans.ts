import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { Db } from '../src/db/client.ts'
import { createInvalidatedCache } from '../src/shared/invalidated-cache.ts'
import { IDLE } from './idle.ts'

/** A memory that keeps nothing: every question reaches the database. */
export const NOTHING_KEPT = createInvalidatedCache<number>(IDLE.changes, 0)

export interface Watched {
  db: Db
  /** How PostgreSQL would go about everything asked since the last look. */
  plans(): Promise<string[]>
}

export function watchPlans(pool: pg.Pool): Watched {
  let asked: { query: string; params: unknown[] }[] = []
  const logger = { logQuery: (query: string, params: unknown[]) => void asked.push({ query, params }) }
  const db = drizzle({ client: pool, casing: 'snake_case', logger }) as Db
  const plans = async () => {
    const seen = asked
    asked = []
    return Promise.all(
      seen.map(async ({ query, params }) => {
        const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`explain ${query}`, params)
        return rows.map((row) => row['QUERY PLAN']).join('\n')
      }),
    )
  }
  return { db, plans }
}

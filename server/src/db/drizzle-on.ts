import { NodePgDatabase, NodePgSession } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import type { Queryable } from './pool.ts'

type NoSchema = Record<string, never>

/** One for every transaction: it remembers the names of the columns. */
export const dialect = new PgDialect({ casing: 'snake_case' })

export const sessionOn = (client: Queryable) =>
  new NodePgSession<NoSchema, NoSchema>(client as pg.Pool, dialect, undefined)

export const drizzleOn = (client: Queryable): NodePgDatabase =>
  new NodePgDatabase(dialect, sessionOn(client), undefined)

export const clientOf = (db: NodePgDatabase) =>
  (db._ as unknown as { session: { client: Queryable } }).session.client

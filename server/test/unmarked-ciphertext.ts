import { sql } from 'drizzle-orm'
import { CIPHERTEXT_COLUMNS } from '../src/db/ciphertext-columns.ts'
import type { Db } from '../src/db/client.ts'

/** Columns in which a sealed text was found though the schema does not call them `ciphertext()`: a new key would miss them. */
export async function findUnmarkedCiphertext(db: Db) {
  const { rows } = await db.execute<{
    table: string
    column: string
  }>(sql`select table_name as table, column_name as column
    from information_schema.columns where table_schema = 'public' and data_type in ('text', 'character varying', 'jsonb')`)
  const marked = new Set(CIPHERTEXT_COLUMNS.map(({ table, column }) => `${table}.${column}`))
  const unmarked: string[] = []
  for (const { table, column } of rows) {
    if (marked.has(`${table}.${column}`)) continue
    const sealed = sql`${sql.identifier(column)}::text ~ '(^|")[0-9a-f]{8}[.][A-Za-z0-9_-]{38,}'`
    const found = await db.execute(sql`select 1 from ${sql.identifier(table)} where ${sealed} limit 1`)
    if (found.rows.length > 0) unmarked.push(`${table}.${column}`)
  }
  return unmarked
}

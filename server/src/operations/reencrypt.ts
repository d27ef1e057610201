import { sql } from 'drizzle-orm'
import { CIPHERTEXT_COLUMNS, type CiphertextColumn } from '../db/ciphertext-columns.ts'
import type { Db } from '../db/client.ts'
import type { EncryptedStorage } from '../shared/encrypted-storage.ts'
import type { Pii } from '../shared/pii.ts'

/** Few enough for a statement to hold its rows only for a moment. */
const BATCH = 200

interface Parts {
  pii: Pii
  privateFiles: EncryptedStorage
  say(line: string): void
}

/** Brings every text and every private file under the current key. The shop may be open; broken off, it goes on where it was. */
export async function reencrypt(db: Db, { pii, privateFiles, say }: Parts) {
  for (const column of CIPHERTEXT_COLUMNS) {
    const { done, unreadable } = await reencryptColumn(db, pii, column)
    const failed = unreadable > 0 ? `, ${unreadable} that no key of ours reads` : ''
    if (done + unreadable > 0) say(`${column.table}.${column.column}: ${done} re-encrypted${failed}`)
  }
  const files = await resealFiles(db, pii, privateFiles)
  if (files > 0) say(`private files: ${files} re-encrypted`)
}

type Row = { key: string; old: string }

async function reencryptColumn(db: Db, pii: Pii, column: CiphertextColumn) {
  const [done, unreadable] = [[] as string[], [] as string[]]
  for (let after: string | null = null; ; ) {
    const rows: Row[] = await listOld(db, pii, column, after)
    const changes = rows.flatMap(({ key, old }) => {
      const fresh = renew(pii, old)
      if (fresh === undefined) unreadable.push(key)
      return fresh === undefined ? [] : [{ key, old, fresh }]
    })
    done.push(...(await replace(db, column, changes)))
    if (rows.length < BATCH) return { done: done.length, unreadable: unreadable.length }
    after = rows.at(-1)!.key
  }
}

/** The next ones under another key, in the order of their primary key: what cannot be read is passed over once. */
async function listOld(db: Db, pii: Pii, { table, column, key }: CiphertextColumn, after: string | null) {
  const [t, c, k] = [sql.identifier(table), sql.identifier(column), sql.identifier(key)]
  const { rows } = await db.execute<Row>(sql`select ${k}::text as key, ${c} as old from ${t}
    where ${c} ~ '^[0-9a-f]{8}\\.' and ${c} not like ${`${pii.keyId}.%`}
      ${after === null ? sql`` : sql`and ${k} > ${after}`}
    order by ${k} limit ${BATCH}`)
  return rows
}

function renew(pii: Pii, old: string) {
  try {
    return pii.encrypt(pii.decrypt(old))
  } catch {
    return undefined
  }
}

/** Only where the old text still stands: what the shop writes meanwhile is newer, and under the current key. */
async function replace(
  db: Db,
  { table, column, key }: CiphertextColumn,
  changes: { key: string; old: string; fresh: string }[],
) {
  if (changes.length === 0) return []
  const [t, c, k] = [sql.identifier(table), sql.identifier(column), sql.identifier(key)]
  const list = (name: keyof (typeof changes)[number]) =>
    sql`${sql.param(changes.map((change) => change[name]))}::text[]`
  const { rows } = await db.execute<{ key: string }>(sql`update ${t} as kept set ${c} = changed.fresh
    from unnest(${list('key')}, ${list('old')}, ${list('fresh')}) as changed (key, old, fresh)
    where kept.${k}::text = changed.key and kept.${c} = changed.old returning changed.key`)
  return rows.map((row) => row.key)
}

const NAMES_OF_FILES = sql`(select id_document as name from partners where id_document is not null
  union all select portrait from couriers where portrait is not null)`

async function resealFiles(db: Db, pii: Pii, privateFiles: EncryptedStorage) {
  const list = async () =>
    (await db.execute<{ name: string }>(sql`select name from ${NAMES_OF_FILES} as files`)).rows
  const names = (rows: { name: string }[]) => rows.map(({ name }) => pii.decrypt(name))
  const resealed: string[] = []
  for (const name of names(await list())) if (await privateFiles.resealPrivate(name)) resealed.push(name)
  // A paper that was erased while it was being written anew must not come back.
  const kept = new Set(resealed.length > 0 ? names(await list()) : [])
  for (const name of resealed) if (!kept.has(name)) await privateFiles.deletePrivate(name)
  return resealed.length
}

/** How many texts stand under each key, by its id. */
export async function countByKey(db: Db) {
  const counts = new Map<string, number>()
  for (const { table, column } of CIPHERTEXT_COLUMNS) {
    const [t, c] = [sql.identifier(table), sql.identifier(column)]
    const { rows } = await db.execute<{
      id: string
      count: number
    }>(sql`select split_part(${c}, '.', 1) as id,
      count(*)::int as count from ${t} where ${c} ~ '^[0-9a-f]{8}\\.' group by 1`)
    for (const { id, count } of rows) counts.set(id, (counts.get(id) ?? 0) + count)
  }
  return counts
}

import { and, eq, inArray, lt, not, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { auditEntries } from '../../db/schema/audit.ts'
import { bulkItems, bulkJobs } from '../../db/schema/bulk.ts'
import { categories, products } from '../../db/schema/catalogue.ts'

const A_DAY_AGO = sql`now() - interval '1 day'`
const isImport = eq(bulkJobs.direction, 'import')
/** Came to nothing, and nobody tried again for a day. */
const isGivenUp = and(
  inArray(bulkJobs.state, ['cancelled', 'failed']),
  lt(bulkJobs.finishedAt, A_DAY_AGO),
) as SQL

/** Imports that came to nothing, with the pictures that were sent for them. */
export const listGivenUp = (db: Db) =>
  db
    .select({ id: bulkJobs.id, options: bulkJobs.options })
    .from(bulkJobs)
    .where(and(isImport, isGivenUp, sql`${bulkJobs.options} -> 'images' <> '{}'`))

const hashIn = (text: SQL) => sql<string>`substring(${text} from '[0-9a-f]{32}')`

/** Which of these pictures somebody may still need: in the shop, to undo an import, for one under way, just uploaded. */
export async function listUsed(db: Db, hashes: string[]) {
  const find = (text: SQL) => inArray(hashIn(text), hashes)
  const [shown, shelved, before, named, uploaded] = [
    sql`${products.image}`,
    sql`${categories.image}`,
    sql`${bulkItems.before} ->> 'image'`,
    sql`named.value`,
    sql`${auditEntries.after} ->> 'url'`,
  ]
  const rows = [
    await db
      .selectDistinct({ hash: hashIn(shown) })
      .from(products)
      .where(find(shown)),
    await db
      .selectDistinct({ hash: hashIn(shelved) })
      .from(categories)
      .where(find(shelved)),
    await db
      .selectDistinct({ hash: hashIn(before) })
      .from(bulkItems)
      .where(find(before)),
    await db
      .selectDistinct({ hash: hashIn(named) })
      .from(bulkJobs)
      .innerJoin(sql`lateral jsonb_each_text(${bulkJobs.options} -> 'images') as named`, sql`true`)
      .where(and(isImport, or(not(isGivenUp), sql`${bulkJobs.finishedAt} is null`), find(named))),
    await db
      .selectDistinct({ hash: hashIn(uploaded) })
      .from(auditEntries)
      .where(
        and(
          eq(auditEntries.action, 'file.upload'),
          sql`${auditEntries.createdAt} >= ${A_DAY_AGO}`,
          find(uploaded),
        ),
      ),
  ]
  return new Set(rows.flat().map(({ hash }) => hash))
}

export const forgetPictures = (db: Db, jobId: string) =>
  db
    .update(bulkJobs)
    .set({ options: sql`${bulkJobs.options} || '{"images": {}}'` })
    .where(eq(bulkJobs.id, jobId))

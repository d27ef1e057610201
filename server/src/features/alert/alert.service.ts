import { and, count, eq, inArray, isNull } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { alerts } from '../../db/schema/payment.ts'

/** Something a person of the house must look at. Unseen, it is said once: saying it again tells nothing new. */
export const raise = (tx: Db, alert: Pick<typeof alerts.$inferInsert, 'kind' | 'subjectId' | 'details'>) =>
  tx.insert(alerts).values(alert).onConflictDoNothing()

/** The same of many subjects, each once for ever, seen or not. Answers of how many it was news. */
export async function raiseNew(tx: Db, kind: string, subjectIds: string[]) {
  const known = await tx
    .select({ id: alerts.subjectId })
    .from(alerts)
    .where(and(eq(alerts.kind, kind), inArray(alerts.subjectId, subjectIds)))
  const fresh = subjectIds.filter((subjectId) => !known.some(({ id }) => id === subjectId))
  for (const subjectId of fresh) await raise(tx, { kind, subjectId })
  return fresh.length
}

/** How many of each kind nobody has looked at. */
export const countUnseen = (db: Db) =>
  db
    .select({ kind: alerts.kind, count: count() })
    .from(alerts)
    .where(isNull(alerts.seenAt))
    .groupBy(alerts.kind)

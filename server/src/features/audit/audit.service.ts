import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { auditEntries } from '../../db/schema/audit.ts'

interface Entry {
  adminId: string
  /** feature.verb, as in `user.block`. */
  action: string
  targetId?: string
  before?: Record<string, unknown>
  after?: Record<string, unknown>
}

/** Notes an admin's write, in the transaction of that write. */
export const record = (tx: Db, entry: Entry) => tx.insert(auditEntries).values(entry)

/** Whether this admin did so; `after` names what the entry must say among other things. */
export const isRecorded = async (
  db: Db,
  {
    adminId,
    action,
    targetId,
    after,
  }: Required<Pick<Entry, 'adminId' | 'action' | 'targetId'>> & Pick<Entry, 'after'>,
) => {
  const { adminId: by, action: act, targetId: target } = auditEntries
  const says = after && sql`${auditEntries.after} @> ${JSON.stringify(after)}::jsonb`
  return (
    (await db.$count(auditEntries, and(eq(target, targetId), eq(by, adminId), eq(act, action), says))) > 0
  )
}

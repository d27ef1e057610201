import { and, eq } from 'drizzle-orm'
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

export const isRecorded = async (
  db: Db,
  { adminId, action, targetId }: Required<Pick<Entry, 'adminId' | 'action' | 'targetId'>>,
) => {
  const { adminId: by, action: act, targetId: target } = auditEntries
  return (await db.$count(auditEntries, and(eq(target, targetId), eq(by, adminId), eq(act, action)))) > 0
}

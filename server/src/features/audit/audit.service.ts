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

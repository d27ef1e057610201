import type { Db } from '../../db/client.ts'
import { alerts } from '../../db/schema/payment.ts'

/** Something a person of the house must look at. Unseen, it is said once: saying it again tells nothing new. */
export const raise = (tx: Db, alert: Pick<typeof alerts.$inferInsert, 'kind' | 'subjectId' | 'details'>) =>
  tx.insert(alerts).values(alert).onConflictDoNothing()

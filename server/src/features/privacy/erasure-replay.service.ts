import type { Db } from '../../db/client.ts'
import type { Context } from '../../shared/context.ts'
import * as erasureService from '../erasure/erasure.service.ts'
import * as partnerClosureService from '../partner/partner-closure.service.ts'
import { eraseClient } from './account-closure.service.ts'
import { purgeExpiredData } from './retention.service.ts'

/**
 * Erases again whoever this database, restored to an earlier time, still knows. What goes by the clock goes by it here
 * too: the purge that follows finds it. Returns how many erasures it had missed.
 */
export async function replayErasures(db: Db, context: Context) {
  const batches = await erasureService.listUnknown(db, context)
  let missed = 0
  for (const batch of batches) missed += await replayFile(db, context, batch)
  if (missed > 0) await purgeExpiredData(db, context)
  return missed
}

async function replayFile(db: Db, context: Context, batch: string) {
  const list = await erasureService.readFile(context, batch)
  if (list.length === 0) return 0
  return db.transaction(async (tx) => {
    await erasureService.lockList(tx)
    const ids = list.map(({ id }) => id)
    const known = new Set(await erasureService.listKnownIds(tx, ids))
    const missed = list.filter(({ id }) => !known.has(id))
    for (const erasure of missed) await eraseAgain(tx, context, erasure)
    await erasureService.insertListed(tx, list, batch)
    return missed.length
  })
}

/** Whoever came after the time of the backup is not in it, and whoever was erased before it stays so. */
const eraseAgain = (tx: Db, context: Context, { kind, subjectId }: erasureService.Erasure) =>
  kind === 'partner'
    ? partnerClosureService.erasePartner(tx, context, subjectId)
    : eraseClient(tx, context, subjectId)

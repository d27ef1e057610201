import { v7 } from 'uuid'
import { z } from 'zod'
import type { Db } from '../../db/client.ts'
import { ERASURE_KINDS, type ErasureKind } from '../../db/schema/operations.ts'
import { inBatches } from '../../shared/batches.ts'
import type { Context } from '../../shared/context.ts'
import * as erasureRepository from './erasure.repository.ts'

type Store = Pick<Context, 'erasureList'>

export type { Erasure } from './erasure.repository.ts'

/** Ids and what was erased; nothing that says who it was. */
const fileSchema = z.array(z.object({ id: z.uuid(), kind: z.enum(ERASURE_KINDS), subjectId: z.uuid() }))

/** Notes an erasure in its own transaction: it is on the list if and only if it happened. */
export const record = (tx: Db, kind: ErasureKind, subjectId: string) =>
  erasureRepository.insert(tx, { kind, subjectId })

/** Writes new erasures to the store. Stopped between file and mark, the next run writes them once more: harmless. */
export const writeList = (db: Db, { erasureList }: Store) =>
  inBatches(async (limit) => {
    const list = await erasureRepository.listUnlisted(db, limit)
    if (list.length === 0) return 0
    const batch = `${v7()}.json`
    await erasureList.put(batch, Buffer.from(JSON.stringify(list)), 'application/json')
    const ids = list.map(({ id }) => id)
    await erasureRepository.markListed(db, ids, batch)
    return list.length
  })

/** Names of files begin with the time; the clocks of two machines never differ by a day. */
const A_DAY = 24 * 3_600_000
function aDayBefore(batch: string) {
  const time = Number.parseInt(batch.slice(0, 13).replace('-', ''), 16) - A_DAY
  const digits = time.toString(16).padStart(12, '0')
  return `${digits.slice(0, 8)}-${digits.slice(8)}`
}

/** Files of the list that this database has never heard of, oldest first: it was restored to a time before them. */
export async function listUnknown(db: Db, { erasureList }: Store) {
  const newest = await erasureRepository.findNewestBatch(db)
  const all = await erasureList.list(newest && aDayBefore(newest))
  const names = all.filter((name) => name.endsWith('.json'))
  const known = new Set(await erasureRepository.listKnown(db, names))
  return names.filter((name) => !known.has(name))
}

export async function readFile({ erasureList }: Store, batch: string) {
  const bytes = await erasureList.get(batch)
  return bytes ? fileSchema.parse(JSON.parse(bytes.toString())) : []
}

export const { lockList, listKnownIds, insertListed, oldestUnlistedSeconds } = erasureRepository

import type { Db } from '../../db/client.ts'
import type { Reads } from '../../db/reads.ts'
import { isDatabaseUnavailable } from '../../db/sql-state.ts'
import type { Caller } from '../../shared/access.ts'
import { AppError } from '../../shared/app-error.ts'
import type { Context } from '../../shared/context.ts'
import * as audit from '../audit/audit.service.ts'
import { runExport } from './export.service.ts'
import { runImport } from './import.service.ts'
import * as jobRepository from './job.repository.ts'
import { toBulkJob } from './job.view.ts'
import { purgePictures } from './unused-pictures.service.ts'

const SHOWN = 20
/** A job whose process was lost is taken up again, but not for ever. */
const MOST_ATTEMPTS = 3
const FAILED = 'Une erreur est survenue : rien n’est entré dans la boutique. Réessayez.'

export const list = async (db: Db) => (await jobRepository.listNewest(db, SHOWN)).map(toBulkJob)

export async function get(db: Db, id: string) {
  const row = await jobRepository.find(db, id)
  if (!row) throw new AppError('job.not_found')
  return toBulkJob(row)
}

/** Stopped before it was done: what it had prepared is dropped, and nothing of it is in the shop. Imports are for full admins. */
export async function cancel(db: Db, { id: adminId, adminLevel }: Caller, id: string) {
  await db.transaction(async (tx) => {
    const { direction } = await get(tx, id)
    if (direction === 'import' && adminLevel !== 'full') throw new AppError('auth.forbidden')
    if (!(await jobRepository.cancel(tx, id))) throw new AppError('job.over')
    await jobRepository.dropStaged(tx, id)
    await jobRepository.dropParts(tx, id)
    await audit.record(tx, { adminId, action: 'bulk.cancel', targetId: id })
  })
  return get(db, id)
}

interface PartAsked {
  id: string
  part: number
}

/** A file with phones and places only for who might have asked for it; whoever downloads it is noted. */
export async function getPart(db: Db, { pii }: Pick<Context, 'pii'>, user: Caller, { id, part }: PartAsked) {
  const job = await get(db, id)
  if (job.contacts && user.adminLevel !== 'full') throw new AppError('auth.forbidden')
  if (job.contacts && !user.isFresh) throw new AppError('auth.stale')
  const content = job.state === 'done' ? await jobRepository.findPart(db, id, part) : undefined
  if (!content) throw new AppError('job.not_found')
  if (job.contacts) await noteDownload(db, user.id, { id, part })
  return { file_name: job.file_name, parts: job.parts, text: pii.decrypt(content) }
}

/** Once per download, by its first part; a later part alone is noted too. */
async function noteDownload(db: Db, adminId: string, { id, part }: PartAsked) {
  const entry = { adminId, action: 'export.download', targetId: id }
  if (part === 0 || !(await audit.isRecorded(db, entry))) await audit.record(db, entry)
}

/** Does the work. A foreseen refusal ends it; a lost database has it come back. */
export async function run({ db, reads }: { db: Db; reads: Reads }, context: Context, id: string) {
  const attempts = await jobRepository.start(db, id)
  if (attempts === undefined) return // cancelled before it began, or over
  const job = (await jobRepository.findWithSource(db, id))!
  try {
    await (job.direction === 'import' ? runImport(db, context, job) : runExport({ db, reads }, context, job))
  } catch (error) {
    if (isDatabaseUnavailable(error) && attempts < MOST_ATTEMPTS) throw error
    if (!(error instanceof AppError)) context.log.error({ err: error, jobId: id }, 'a bulk job failed')
    const failure = error instanceof AppError ? error.message : FAILED
    await jobRepository.dropStaged(db, id)
    await jobRepository.dropParts(db, id)
    await jobRepository.finish(db, id, { state: 'failed', failure })
  }
}

/** Files of exports, what was staged and lost, pictures of imports that came to nothing. */
export async function purgeOld(db: Db, context: Pick<Context, 'media'>) {
  await jobRepository.purgeOld(db)
  await purgePictures(db, context)
}

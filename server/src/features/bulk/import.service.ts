import { setImmediate as nextTurn } from 'node:timers/promises'
import { IMPORT_MAX_LINES, type ImportPreview } from '@fantome/contract/bulk.ts'
import type { ImportKind } from '@fantome/contract/import-columns.ts'
import type { Db } from '../../db/client.ts'
import type { JobOptions } from '../../db/schema/bulk.ts'
import { SQL_STATE, sqlStateOf } from '../../db/sql-state.ts'
import { AppError } from '../../shared/app-error.ts'
import type { Context } from '../../shared/context.ts'
import * as audit from '../audit/audit.service.ts'
import * as fileService from '../file/file.service.ts'
import { applyProducts } from './apply-products.repository.ts'
import { applyZones } from './apply-zones.service.ts'
import type { JobRow } from './job.repository.ts'
import * as jobRepository from './job.repository.ts'
import { type CheckLine, type FileLine, readLines } from './lines.ts'
import { createProductCheck, type ProductFields } from './product-lines.ts'
import { createZoneCheck } from './zone-lines.ts'

const SHOWN_ROWS = 50
const SHOWN_ERRORS = 200
/** Lines staged by one statement; in between others have their turn. */
const BATCH = 200

export interface ImportAsked {
  kind: ImportKind
  text: string
  options: JobOptions
}

const checkOf = (
  db: Db,
  context: Pick<Context, 'media'>,
  { kind, options }: ImportAsked,
): Promise<CheckLine> =>
  kind === 'products' ? createProductCheck(db, context, options.images ?? {}) : createZoneCheck(db)

/** What the file would do, line by line; nothing is kept. */
export async function preview(
  db: Db,
  context: Pick<Context, 'media'>,
  asked: ImportAsked,
): Promise<ImportPreview> {
  const { columns, errors, lines } = await readLines(asked.text, asked.kind)
  const found: ImportPreview = { lines: 0, to_create: 0, to_update: 0, wrong: 0, columns, errors, rows: [] }
  if (errors.length > 0) return found
  const check = await checkOf(db, context, asked)
  for await (const { line, cells, raw } of counted(lines)) {
    const checked = await check(cells, line)
    found.lines++
    if (checked.act === 'create') found.to_create++
    else if (checked.act === 'update') found.to_update++
    else found.wrong++
    const isShown = found.rows.length < SHOWN_ROWS || (checked.act === 'wrong' && found.wrong <= SHOWN_ERRORS)
    if (isShown) found.rows.push({ line, cells: raw, act: checked.act })
    if (checked.act === 'wrong' && found.errors.length < SHOWN_ERRORS) found.errors.push(...checked.errors)
  }
  return found
}

/** No more lines than a file may have; every few hundred, others have their turn. */
async function* counted(lines: AsyncIterable<FileLine>) {
  let count = 0
  for await (const line of lines) {
    if (++count > IMPORT_MAX_LINES)
      throw new AppError('import.unreadable', { message: 'Un fichier a 10 000 lignes au plus.' })
    if (count % BATCH === 0) await nextTurn()
    yield line
  }
}

/** Looks through the whole file first: a job is started only for one that can be imported. */
export async function start(
  db: Db,
  { jobs, ...context }: Context,
  adminId: string,
  { fileName, ...asked }: ImportAsked & { fileName: string },
) {
  const found = await preview(db, context, asked)
  const isWrong = found.wrong > 0 && !asked.options.skipWrong
  if (isWrong || found.errors.some(({ line }) => line === 1))
    throw new AppError('import.wrong', { data: { preview: found } })
  if (found.lines === found.wrong)
    throw new AppError('import.unreadable', { message: 'Aucune ligne à importer.' })
  return db.transaction(async (tx) => {
    const id = await jobRepository.insert(tx, {
      ...{ direction: 'import', what: asked.kind, adminId, fileName, source: asked.text },
      ...{ options: asked.options, total: found.lines },
    })
    if (!id) throw new AppError('import.running')
    await jobs.add(tx, 'run-bulk', { jobId: id })
    await audit.record(tx, {
      adminId,
      action: 'import.start',
      targetId: id,
      after: { what: asked.kind, file: fileName, lines: found.lines },
    })
    return id
  })
}

/** Stages the lines outside any transaction, then moves them in, all at once. */
export async function runImport(db: Db, context: Context, job: JobRow) {
  const kind = job.what as ImportKind
  const asked = { kind, text: job.source ?? '', options: job.options }
  await jobRepository.dropStaged(db, job.id) // of a process that was lost half way
  if (!(await stage(db, context, job.id, asked))) return jobRepository.dropStaged(db, job.id)
  await db
    .transaction(async (tx) => {
      if (!(await jobRepository.lockRunning(tx, job.id))) return // stopped at the last moment
      const counts = kind === 'products' ? await applyProducts(tx, job.id) : await applyZones(tx, job.id)
      if (kind === 'products') await context.jobs.add(tx, 'tell-products-back', {})
      await jobRepository.dropStaged(tx, job.id)
      await jobRepository.finish(tx, job.id, { state: 'done', ...counts })
      await audit.record(tx, {
        adminId: job.adminId,
        action: 'import.done',
        targetId: job.id,
        after: { what: kind, file: job.fileName, ...counts },
      })
    })
    .catch((error: unknown) => {
      const state = sqlStateOf(error)
      if (state !== SQL_STATE.foreignKeyViolation && state !== SQL_STATE.uniqueViolation) throw error
      throw new AppError('request.changed', {
        message: 'La boutique a changé pendant l’import : rien n’est entré. Reprenez depuis l’aperçu.',
      })
    })
}

/** False when somebody stopped it. */
async function stage(db: Db, context: Context, jobId: string, asked: ImportAsked) {
  const { lines } = await readLines(asked.text, asked.kind)
  const check = await checkOf(db, context, asked)
  const withPicture = createPictureReader(context)
  let [done, skipped] = [0, 0]
  let batch: Parameters<typeof jobRepository.stage>[1] = []
  const flush = async () => {
    if (batch.length > 0) await jobRepository.stage(db, batch)
    batch = []
    return jobRepository.progress(db, jobId, { done, skipped })
  }
  for await (const { line, cells } of lines) {
    const checked = await check(cells, line)
    done++
    if (checked.act === 'wrong') {
      // Right at the preview, wrong now: the shop changed meanwhile.
      if (!asked.options.skipWrong) throw new AppError('import.wrong', { message: firstOf(checked.errors) })
      skipped++
    } else {
      const fields = asked.kind === 'products' ? await withPicture(checked.fields) : checked.fields
      batch.push({ jobId, line, act: checked.act, fields })
    }
    if (batch.length >= BATCH && !(await flush())) return false
    if (done % BATCH === 0) await nextTurn()
  }
  return flush()
}

const firstOf = ([error]: { line: number; column: string; message: string }[]) =>
  `Ligne ${error?.line}, ${error?.column} : ${error?.message} Rien n’est entré.`

/** Reads each picture once, however many lines name it. */
function createPictureReader(context: Context) {
  const known = new Map<string, Awaited<ReturnType<typeof fileService.getPicture>>>()
  return async (fields: Record<string, unknown>) => {
    const { picture, ...rest } = fields as unknown as ProductFields
    if (!picture) return { ...rest }
    const found = known.get(picture) ?? (await fileService.getPicture(context, picture))
    known.set(picture, found)
    return { ...rest, image: found.url, imageBlur: found.blur, isPhoto: found.isPhoto }
  }
}

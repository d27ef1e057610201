import {
  CONTACT_EXPORTS,
  DATED_EXPORTS,
  EXPORT_MAX_LINES,
  type ExportFormat,
  type ExportKind,
} from '@fantome/contract/bulk.ts'
import { EXPORT_COLUMNS } from '@fantome/contract/export-columns.ts'
import type { Db } from '../../db/client.ts'
import type { Reads } from '../../db/reads.ts'
import type { Caller } from '../../shared/access.ts'
import { AppError } from '../../shared/app-error.ts'
import type { Context } from '../../shared/context.ts'
import * as audit from '../audit/audit.service.ts'
import { writeCsv, writeJson } from './csv.ts'
import * as exportRepository from './export.repository.ts'
import { createSheet } from './export-columns.ts'
import type { JobRow } from './job.repository.ts'
import * as jobRepository from './job.repository.ts'

/** Rows read by one statement; a day of the accounts is made of many. */
const pageOf = (what: ExportKind) => (what === 'day_accounts' ? 7 : 1000)

export interface ExportAsked {
  what: ExportKind
  from?: string | undefined
  to?: string | undefined
  format: ExportFormat
  columns?: string[] | undefined
  contacts: boolean
  reason: string
}

const FILE_NAMES: Record<ExportKind, string> = {
  products: 'produits',
  zones: 'zones',
  orders: 'commandes',
  ledger: 'ecritures',
  withdrawals: 'retraits',
  refunds: 'remboursements',
  day_accounts: 'comptes-du-jour',
  audit: 'journal',
}

/** Starts an export. Phones and places only for who has just signed in, and who says why. */
export async function start(db: Db, { jobs }: Pick<Context, 'jobs'>, user: Caller, asked: ExportAsked) {
  const { what, reason, format, columns } = asked
  if (columns?.some((column) => !EXPORT_COLUMNS[what].includes(column)))
    throw new AppError('request.invalid', { errors: { columns: 'Cette colonne n’existe pas.' } })
  const contacts = asked.contacts && CONTACT_EXPORTS.includes(what)
  if (contacts && user.adminLevel !== 'full') throw new AppError('auth.forbidden')
  if (contacts && !user.isFresh) throw new AppError('auth.stale')
  const period = DATED_EXPORTS.includes(what) ? { from: asked.from, to: asked.to } : {}
  const total = await exportRepository.count(db, what, period, EXPORT_MAX_LINES)
  if (total > EXPORT_MAX_LINES) throw new AppError('export.too_large')
  return db.transaction(async (tx) => {
    const options = {
      ...(period.from && { from: period.from }),
      ...(period.to && { to: period.to }),
      ...(columns && { columns }),
      format,
      contacts,
    }
    const fileName = [FILE_NAMES[what], period.from, period.to].filter(Boolean).join('-')
    const values = { direction: 'export', what, adminId: user.id, fileName: `${fileName}.${format}` } as const
    const id = (await jobRepository.insert(tx, { ...values, options, total }))!
    await jobs.add(tx, 'run-bulk', { jobId: id })
    const after = { what, ...options, lines: total, ...(contacts && { reason }) }
    await audit.record(tx, { adminId: user.id, action: 'export.start', targetId: id, after })
    return id
  })
}

/** Writes the file part by part; a look at phones and places is noted for each order before its part is kept. */
export async function runExport({ db, reads }: { db: Db; reads: Reads }, context: Context, job: JobRow) {
  await jobRepository.dropParts(db, job.id) // of a process that was lost half way
  const contacts = job.options.contacts === true
  const sheet = createSheet(context, { what: job.what, hasContacts: contacts, columns: job.options.columns })
  const isJson = job.options.format === 'json'
  const period = { from: job.options.from, to: job.options.to }
  const source = await reads.latest()
  const limit = pageOf(job.what)
  let cursor: exportRepository.Cursor | undefined
  let [done, part] = [0, 0]
  for (;;) {
    const rows = await exportRepository.listPage(source, { what: job.what, period, cursor, limit })
    const [isFirst, isLast] = [part === 0, rows.length < limit]
    const lines = rows.map(sheet.toCells)
    const text = isJson
      ? writeJson(sheet.headers, lines, { isFirst, isLast })
      : await writeCsv(isFirst ? [sheet.headers, ...lines] : lines, { isFirst })
    if (contacts && rows.length > 0) await noteLooks(db, job, rows)
    if (text)
      await jobRepository.insertPart(db, { jobId: job.id, part: part++, content: context.pii.encrypt(text) })
    done += rows.length
    if (!(await jobRepository.progress(db, job.id, { done }))) return jobRepository.dropParts(db, job.id)
    if (isLast) break
    cursor = rows.at(-1)
  }
  await db.transaction(async (tx) => {
    if (await jobRepository.lockRunning(tx, job.id))
      await jobRepository.finish(tx, job.id, { state: 'done', total: done })
  })
}

/** Each client can read that somebody looked; of partners it is noted how many. */
const noteLooks = (db: Db, { id, adminId, what }: JobRow, rows: { id: string }[]) =>
  audit.record(db, {
    adminId,
    ...(what === 'orders'
      ? {
          action: 'order.list_contacts',
          after: { export: id, orders: rows.length, order_ids: rows.map((row) => row.id) },
        }
      : { action: 'withdrawal.list', after: { export: id, contacts: rows.length } }),
  })

import type { Db } from '../../db/client.ts'
import { SQL_STATE, sqlStateOf } from '../../db/sql-state.ts'
import { AppError } from '../../shared/app-error.ts'
import * as audit from '../audit/audit.service.ts'
import { isChanged, isSold, undoProducts } from './apply-products.repository.ts'
import { undoZones } from './apply-zones.service.ts'
import * as jobRepository from './job.repository.ts'

/** Undoes the last import of its kind as a whole, while nothing of it was sold, used or changed since. */
export async function undoImport(db: Db, adminId: string, id: string) {
  const undoing = db.transaction(async (tx) => {
    const job = await jobRepository.lockForUpdate(tx, id)
    if (job?.direction !== 'import') throw new AppError('job.not_found')
    if (job.state !== 'done' || !(await jobRepository.find(tx, id))?.isLast)
      throw new AppError('import.not_last')
    if (job.what === 'products') await undoSafely(tx, id, job.finishedAt!)
    else if (!(await undoZones(tx, id)))
      throw new AppError('import.changed', {
        message: 'Une zone de cet import sert déjà, ou a changé depuis : il ne s’annule plus.',
      })
    await jobRepository.markUndone(tx, id)
    await jobRepository.dropItems(tx, id)
    await audit.record(tx, {
      adminId,
      action: 'import.undo',
      targetId: id,
      before: { what: job.what, file: job.fileName, created: job.created, updated: job.updated },
    })
  })
  await undoing.catch((error: unknown) => {
    // Ordered, or put to use, between looking and deleting: the database knows.
    throw sqlStateOf(error) === SQL_STATE.foreignKeyViolation ? new AppError('import.sold') : error
  })
}

async function undoSafely(tx: Db, id: string, finishedAt: Date) {
  if (await isSold(tx, id, finishedAt)) throw new AppError('import.sold')
  if (await isChanged(tx, id)) throw new AppError('import.changed')
  await undoProducts(tx, id)
}

import type { Db } from '../../db/client.ts'
import { AppError } from '../../shared/app-error.ts'
import type { Context } from '../../shared/context.ts'
import { shortName } from '../../shared/short-name.ts'
import * as orderService from '../order/order.service.ts'
import * as dispatchService from './dispatch.service.ts'
import * as exclusionRepository from './exclusion.repository.ts'

/** First names and initials, for the client alone; a courier never learns of it. */
export async function listExcluded(db: Db, userId: string) {
  const rows = await exclusionRepository.listExcluded(db, userId)
  return rows.map(({ id, fullName, commune, since }) => ({
    _id: id,
    full_name: shortName(fullName),
    commune: commune ?? '',
    since: since.toISOString(),
  }))
}

/** The whole list at once. */
export const setExcluded = (db: Db, context: Context, userId: string, courierIds: string[]) =>
  db.transaction(async (tx) => {
    const wanted = new Set(courierIds)
    const known = await exclusionRepository.listCouriers(tx, [...wanted])
    if (known.length < wanted.size) throw new AppError('partner.not_found')
    await exclusionRepository.deleteOthers(tx, userId, [...wanted])
    for (const courierId of wanted) await exclude(tx, context, userId, courierId)
    return listExcluded(tx, userId)
  })

/** The courier of an order of one's own, whoever it was, as long as the receipt offers it. */
export const excludeCourierOf = (
  db: Db,
  context: Context,
  { userId, orderId, isExcluded }: { userId: string; orderId: string; isExcluded: boolean },
) =>
  db.transaction(async (tx) => {
    const courierId = await orderService.findCourierOf(tx, orderId, userId)
    if (!courierId) throw new AppError('order.not_found')
    if (isExcluded) await exclude(tx, context, userId, courierId)
    else await exclusionRepository.deleteOne(tx, userId, courierId)
  })

/**
 * Written first, then the client's open orders are looked through under lock: a claim made at the same moment either
 * finds the exclusion, or is found here and undone. What was picked up stays.
 */
async function exclude(tx: Db, context: Context, userId: string, courierId: string) {
  await exclusionRepository.insert(tx, userId, courierId)
  for (const { id: orderId } of await exclusionRepository.lockHeldForUpdate(tx, userId, courierId)) {
    const step = { orderId, actor: { id: null, role: 'job' } as const, reason: 'Réattribuée' }
    await dispatchService.releaseFrom(tx, context, { id: courierId, role: 'livreur' }, step)
  }
}

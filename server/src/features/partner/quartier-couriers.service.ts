import type { Db } from '../../db/client.ts'
import { AppError } from '../../shared/app-error.ts'
import * as audit from '../audit/audit.service.ts'
import * as quartierRepository from './quartier-couriers.repository.ts'

/** Exactly these couriers serve the quartier from now on; each belongs to its commune. */
export async function setCouriers(db: Db, adminId: string, quartierId: string, ids: string[]) {
  await db.transaction(async (tx) => {
    const communeId = await quartierRepository.findCommuneForShare(tx, quartierId)
    if (!communeId) throw new AppError('zone.not_found')
    const known = await quartierRepository.lockCouriersForUpdate(tx, [...new Set(ids)])
    if (known.length < new Set(ids).size) throw new AppError('partner.not_found')
    const before = await quartierRepository.listServing(tx, quartierId)
    const added = known.filter(({ id }) => !before.includes(id))
    // Who served it from elsewhere before may stay.
    if (added.some((courier) => courier.communeId !== communeId))
      throw new AppError('partner.quartier_elsewhere')
    const removed = before.filter((id) => !ids.includes(id))
    if (added.length > 0)
      await quartierRepository.addTo(
        tx,
        quartierId,
        added.map(({ id }) => id),
      )
    if (removed.length > 0) await quartierRepository.removeFrom(tx, quartierId, removed)
    await audit.record(tx, {
      adminId,
      action: 'quartier.couriers',
      targetId: quartierId,
      before: { courier_ids: before },
      after: { courier_ids: ids },
    })
  })
}

import type { Db } from '../../db/client.ts'
import { AppError } from '../../shared/app-error.ts'
import * as zoneService from '../zone/zone.service.ts'
import * as partnerRepository from './partner.repository.ts'
import { toCourierChoice } from './partner.view.ts'

export async function listCouriersIn(db: Db, communeId: string) {
  const rows = await partnerRepository.listCouriersIn(db, communeId)
  if (rows.length === 0 && !(await zoneService.hasCommune(db, communeId)))
    throw new AppError('zone.not_found')
  return rows.map(toCourierChoice)
}

/** « Premiers pas » were read or skipped: never shown to this partner again, on any device. */
export async function endFirstSteps(db: Db, userId: string) {
  if (!(await partnerRepository.markFirstStepsSeen(db, userId))) throw new AppError('partner.not_found')
}

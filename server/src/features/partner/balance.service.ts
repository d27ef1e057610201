import { toCentimes, toFrancs } from '@fantome/contract/money.ts'
import type { Db } from '../../db/client.ts'
import { AppError } from '../../shared/app-error.ts'
import * as audit from '../audit/audit.service.ts'
import * as ledgerService from '../ledger/ledger.service.ts'
import type * as partnerAdminRepository from './partner-admin.repository.ts'
import { getPartner } from './partner-admin.service.ts'
import * as withdrawalRepository from './withdrawal.repository.ts'

interface Adjustment {
  id: string
  role: partnerAdminRepository.PartnerRole
  /** Francs, more or less. */
  amount: number
  reason: string | undefined
}

/**
 * A balance made right by hand. Nothing can be taken beyond what is available less what a withdrawal asks for: both
 * are counted with the partner locked. Answers all that is theirs or will be.
 */
export async function adjust(db: Db, adminId: string, { id, role, amount, reason }: Adjustment) {
  return db.transaction(async (tx) => {
    const { row } = await getPartner(tx, id, role)
    if (row.partner.closedAt) throw new AppError('partner.closed')
    await ledgerService.lockBalance(tx, id)
    const reserved = await withdrawalRepository.sumOpen(tx, id)
    await ledgerService.adjust(tx, {
      partnerId: id,
      amount: toCentimes(amount),
      reserved,
      actorId: adminId,
      ...(reason && { reason }),
    })
    const { pending, available } = await ledgerService.getBalances(tx, id)
    await audit.record(tx, {
      adminId,
      action: 'partner.adjust',
      targetId: id,
      before: { total: toFrancs(pending + available - toCentimes(amount)) },
      after: { total: toFrancs(pending + available), amount },
    })
    return toFrancs(pending + available)
  })
}

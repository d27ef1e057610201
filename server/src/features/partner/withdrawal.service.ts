import { formatAmount, isAmount, toCentimes, toFrancs } from '@fantome/contract/money.ts'
import type { Db } from '../../db/client.ts'
import { AppError } from '../../shared/app-error.ts'
import * as accountService from '../account/account.service.ts'
import * as audit from '../audit/audit.service.ts'
import * as ledgerService from '../ledger/ledger.service.ts'
import * as settingsService from '../settings/settings.service.ts'
import * as withdrawalRepository from './withdrawal.repository.ts'

/** One open request at a time, up to what is available: counted with the partner locked. */
export async function ask(db: Db, partnerId: string, francs: number) {
  const { withdrawal_minimum: least } = await settingsService.getLimits(db)
  if (!isAmount(francs) || francs < least)
    throw new AppError('withdrawal.too_small', {
      message: `Un retrait est de ${formatAmount(least)} au moins.`,
    })
  const amount = toCentimes(francs)
  return db.transaction(async (tx) => {
    await ledgerService.lockBalance(tx, partnerId)
    const role = (await accountService.findRole(tx, partnerId))?.role
    if (role !== 'vendeur' && role !== 'livreur') throw new AppError('auth.forbidden') // promoted meanwhile
    if ((await withdrawalRepository.sumOpen(tx, partnerId)) > 0) throw new AppError('withdrawal.open')
    const { available } = await ledgerService.getBalances(tx, partnerId)
    if (amount > available) throw new AppError('withdrawal.too_large')
    return withdrawalRepository.insert(tx, { partnerId, amount })
  })
}

/** Nothing asked for waits to be paid, and nothing is asked for before the transaction ends. */
export async function requireNoneOpen(tx: Db, partnerId: string) {
  await ledgerService.lockBalance(tx, partnerId)
  if ((await withdrawalRepository.sumOpen(tx, partnerId)) > 0) throw new AppError('partner.withdrawal_open')
}

interface ListAsked {
  status?: withdrawalRepository.WithdrawalStatus | undefined
  page: number
  limit: number
}

/** The numbers to pay to are shown, so it is noted. */
export async function list(db: Db, adminId: string, { status, page, limit }: ListAsked) {
  const asked = { status, limit, offset: (page - 1) * limit }
  const [{ rows, total }, sums] = await Promise.all([
    withdrawalRepository.list(db, asked),
    withdrawalRepository.summarise(db),
  ])
  const contacts = rows.filter(({ phone }) => phone !== null).length
  if (contacts > 0) await audit.record(db, { adminId, action: 'withdrawal.list', after: { contacts, page } })
  return { rows, total, sums }
}

interface Decision {
  id: string
  status: 'paid' | 'refused'
  /** Of the transfer when paid; why not when refused. */
  reference: string
}

/** Paid moves the money in the same transaction; refused moves nothing. The first decision stands. */
export async function decide(db: Db, adminId: string, { id, status, reference }: Decision) {
  return db.transaction(async (tx) => {
    const asked = await withdrawalRepository.find(tx, id)
    if (!asked) throw new AppError('withdrawal.not_found')
    await ledgerService.lockBalance(tx, asked.partnerId)
    const isPaid = status === 'paid'
    const decided = await withdrawalRepository.decide(tx, id, {
      status,
      reference: isPaid ? reference : null,
      reason: isPaid ? null : reference,
      decidedBy: adminId,
    })
    if (!decided) throw new AppError('withdrawal.decided')
    const { partnerId, amount } = decided
    if (isPaid) await ledgerService.withdraw(tx, { partnerId, amount, reference, actorId: adminId })
    await audit.record(tx, {
      adminId,
      action: isPaid ? 'withdrawal.pay' : 'withdrawal.refuse',
      targetId: id,
      before: { status: 'requested' },
      after: { status, amount: toFrancs(amount), partner_id: partnerId },
    })
    return decided
  })
}

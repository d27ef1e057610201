import { toFrancs } from '@fantome/contract/money.ts'
import { AUTO_CONFIRM_AFTER } from '@fantome/contract/order-status.ts'
import { referenceOf } from '@fantome/contract/partner.ts'
import type { PartnerLedger } from '@fantome/contract/partner-money.ts'
import { veilPhone } from '@fantome/contract/phone.ts'
import type { Db } from '../../db/client.ts'
import type { Context } from '../../shared/context.ts'
import * as ledgerService from '../ledger/ledger.service.ts'
import * as settingsService from '../settings/settings.service.ts'
import * as partnerAdminRepository from './partner-admin.repository.ts'
import type { LedgerLine } from './partner-ledger.repository.ts'
import * as partnerLedgerRepository from './partner-ledger.repository.ts'
import * as withdrawalRepository from './withdrawal.repository.ts'
import { toWithdrawal } from './withdrawal.view.ts'

const SHOWN_WITHDRAWALS = 20

/** What is theirs, what will be, and every cause of it: for the partner alone. */
export async function getLedger(
  db: Db,
  { pii }: Pick<Context, 'pii'>,
  partnerId: string,
  { page, limit }: { page: number; limit: number },
): Promise<{ ledger: PartnerLedger; total: number }> {
  const asked = { limit, offset: (page - 1) * limit, releaseHours: AUTO_CONFIRM_AFTER }
  const [balances, reserved, checking, next, lines, total, withdrawals, known, limits] = await Promise.all([
    ledgerService.getBalances(db, partnerId),
    withdrawalRepository.sumOpen(db, partnerId),
    partnerLedgerRepository.sumChecking(db, partnerId),
    partnerLedgerRepository.findNextRelease(db, partnerId, AUTO_CONFIRM_AFTER),
    partnerLedgerRepository.listLines(db, partnerId, asked),
    partnerLedgerRepository.countLines(db, partnerId),
    withdrawalRepository.listOf(db, partnerId, SHOWN_WITHDRAWALS),
    partnerAdminRepository.findPartner(db, partnerId),
    settingsService.getLimits(db),
  ])
  const phone = known?.partner.phone
  const ledger = {
    pending: toFrancs(balances.pending),
    checking: toFrancs(checking),
    available: toFrancs(balances.available),
    reserved: toFrancs(reserved),
    total_earned: toFrancs(balances.pending + balances.available),
    next_release: next ? { amount: toFrancs(next.amount), at: next.at.toISOString() } : null,
    paid_to: phone ? veilPhone(pii.decrypt(phone)) : '',
    withdrawal_minimum: limits.withdrawal_minimum,
    entries: lines.map(toEntry),
    withdrawals: withdrawals.map(toWithdrawal),
  }
  return { ledger, total }
}

function toEntry({ id, kind, orderId, reason, at, amount, releaseBy, isChecking }: LedgerLine) {
  return {
    _id: id,
    kind: kind as PartnerLedger['entries'][number]['kind'],
    amount: toFrancs(amount),
    reference: kind === 'withdrawn' ? (reason ?? '') : orderId ? referenceOf(orderId) : '',
    reason: kind === 'adjusted' ? (reason ?? '') : '',
    date: at.toISOString(),
    release_by: releaseBy?.toISOString() ?? null,
    is_checking: isChecking,
  }
}

import { toFrancs } from '@fantome/contract/money.ts'
import { referenceOf } from '@fantome/contract/partner.ts'
import type { PartnerSheet } from '@fantome/contract/partner-sheet.ts'
import type { Db } from '../../db/client.ts'
import type { Context } from '../../shared/context.ts'
import * as ledgerService from '../ledger/ledger.service.ts'
import { getPartner, showPartner } from './partner-admin.service.ts'
import { toDeliveryMan, toVendor } from './partner-admin.view.ts'
import type { StatementLine } from './partner-sheet.repository.ts'
import * as partnerSheetRepository from './partner-sheet.repository.ts'
import * as withdrawalRepository from './withdrawal.repository.ts'
import { toWithdrawal } from './withdrawal.view.ts'

const SHOWN_WITHDRAWALS = 10
const SHOWN_ENTRIES = 10
const rounded = (minutes: number | null) => (minutes === null ? null : Math.round(minutes))

/** Who a partner is and how the last 30 days went. Contacts are shown, so it is noted. */
export async function getSheet(db: Db, { pii }: Context, adminId: string, id: string): Promise<PartnerSheet> {
  const { row, served } = await showPartner(db, adminId, id)
  const role = row.courier ? 'livreur' : 'vendeur'
  const [work, givenBack, balances, withdrawals, entries, months] = await Promise.all([
    partnerSheetRepository.sumUpWork(db, id, role),
    partnerSheetRepository.countGivenBack(db, id),
    ledgerService.getBalances(db, id),
    withdrawalRepository.listOf(db, id, SHOWN_WITHDRAWALS),
    partnerSheetRepository.listLatest(db, id, SHOWN_ENTRIES),
    partnerSheetRepository.listMonths(db, id),
  ])
  return {
    role,
    vendor: role === 'vendeur' ? toVendor(row, pii) : null,
    delivery_man: role === 'livreur' ? toDeliveryMan(row, served, pii) : null,
    last_30_days: {
      taken: work.held + givenBack,
      given_back: givenBack,
      minutes_to_ready: rounded(work.minutesToReady),
      minutes_to_delivery: rounded(work.minutesToDelivery),
      incidents: work.incidents,
      complaints: work.complaints,
    },
    pending: toFrancs(balances.pending),
    available: toFrancs(balances.available),
    withdrawals: withdrawals.map(toWithdrawal),
    entries: entries.map(toStatementLine),
    months,
  }
}

/** One month, to the centime: the closing of one is the opening of the next. */
export async function getStatement(db: Db, id: string, month: string) {
  await getPartner(db, id)
  const { opening, lines } = await partnerSheetRepository.listMonth(db, id, month)
  const closing = lines.reduce((sum, { amount }) => sum + amount, opening)
  return { month, opening: toFrancs(opening), closing: toFrancs(closing), lines: lines.map(toStatementLine) }
}

const toStatementLine = ({ kind, orderId, reason, at, amount }: StatementLine) => ({
  date: at.toISOString(),
  label: labelOf(kind, amount, reason),
  reference: kind === 'withdrawn' ? (reason ?? '') : orderId ? referenceOf(orderId) : '',
  amount: toFrancs(amount),
})

function labelOf(kind: StatementLine['kind'], amount: number, reason: string | null) {
  if (kind === 'delivered') return 'Commande livrée'
  if (kind === 'reversed') return 'Commande remboursée'
  if (kind === 'withdrawn') return 'Retrait versé'
  return reason ?? (amount > 0 ? 'Ajout' : 'Retrait à la main')
}

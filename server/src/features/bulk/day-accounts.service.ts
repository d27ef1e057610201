import { ACCOUNT_DAYS, type AccountGap, type DayAccount } from '@fantome/contract/day-accounts.ts'
import { toFrancs } from '@fantome/contract/money.ts'
import type { Db } from '../../db/client.ts'
import * as dayRepository from './day-accounts.repository.ts'

const SHOWN_GAPS = 100

/** What the providers say, what our payments say, what the ledger says, for a week up to that day. */
export async function listDays(db: Db, to?: string): Promise<DayAccount[]> {
  const last = to ?? (await dayRepository.findToday(db))
  const first = new Date(Date.parse(last) - (ACCOUNT_DAYS - 1) * 86_400_000).toISOString().slice(0, 10)
  const rows = await dayRepository.listDays(db, first, last)
  return rows.map((row) => ({
    day: row.day,
    provider: toFrancs(row.provider),
    provider_count: row.providerCount,
    told: toFrancs(row.told),
    told_count: row.toldCount,
    fees: toFrancs(row.fees),
    fees_count: row.feesCount,
    payments: toFrancs(row.payments),
    payments_count: row.paymentsCount,
    ledger: toFrancs(row.ledger),
    refunded: toFrancs(row.refunded),
    ledger_refunded: toFrancs(row.ledgerRefunded),
    difference: toFrancs(row.difference),
  }))
}

export async function listGaps(db: Db, day: string): Promise<AccountGap[]> {
  const rows = await dayRepository.listGaps(db, day, SHOWN_GAPS)
  return rows.map((row) => ({
    transaction_id: row.id,
    order_id: row.orderId,
    provider: row.provider,
    state: row.state,
    charged: toFrancs(row.charged),
    ledger: toFrancs(row.ledger),
    refunded: toFrancs(row.refunded),
    at: new Date(row.at).toISOString(),
  }))
}

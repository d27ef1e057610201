import { toFrancs } from '@fantome/contract/money.ts'
import type { Withdrawal } from '@fantome/contract/partner-money.ts'
import type { Pii } from '../../shared/pii.ts'
import type { ListedWithdrawal, WithdrawalRow, WithdrawalSum } from './withdrawal.repository.ts'

export const toWithdrawal = (row: WithdrawalRow): Withdrawal => ({
  _id: row.id,
  amount: toFrancs(row.amount),
  status: row.status,
  reference: row.reference ?? '',
  reason: row.reason ?? '',
  created_at: row.createdAt.toISOString(),
  decided_at: row.decidedAt?.toISOString() ?? null,
})

/** With whom to pay, and on which number: for an admin only. */
export const toListedWithdrawal = (
  { withdrawal, user, phone, available }: ListedWithdrawal,
  pii: Pick<Pii, 'decrypt'>,
) => ({
  ...toWithdrawal(withdrawal),
  partner: {
    _id: user.id,
    full_name: user.fullName ?? '',
    pseudo: user.pseudo,
    role: user.role === 'client' ? ('livreur' as const) : user.role,
  },
  phone: phone ? pii.decrypt(phone) : '',
  available: toFrancs(Number(available)),
})

export function toSummary(sums: WithdrawalSum[]) {
  const sumOf = (isMeant: (sum: WithdrawalSum) => boolean) => {
    const meant = sums.filter(isMeant)
    return {
      amount: toFrancs(meant.reduce((total, { amount }) => total + amount, 0)),
      count: meant.reduce((total, { count }) => total + count, 0),
    }
  }
  return {
    vendors: sumOf(({ status, role }) => status === 'requested' && role === 'vendeur'),
    couriers: sumOf(({ status, role }) => status === 'requested' && role !== 'vendeur'),
    paid_this_month: sumOf(({ status }) => status === 'paid'),
  }
}

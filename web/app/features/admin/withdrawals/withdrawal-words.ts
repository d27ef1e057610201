import type { ListedWithdrawal, WithdrawalStatus } from './use-withdrawals.ts'

export const TABS: readonly { status: WithdrawalStatus; label: string }[] = [
  { status: 'requested', label: 'À régler' },
  { status: 'paid', label: 'Réglés' },
  { status: 'refused', label: 'Refusés' },
]

export const EMPTY: Record<WithdrawalStatus, string> = {
  requested: 'Aucun retrait à régler.',
  paid: 'Aucun retrait réglé.',
  refused: 'Aucun retrait refusé.',
}

export const partnerName = ({ partner }: Pick<ListedWithdrawal, 'partner'>) =>
  partner.full_name || partner.pseudo

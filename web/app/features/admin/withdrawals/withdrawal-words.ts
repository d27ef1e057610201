import type { ListedWithdrawal, WithdrawalStatus } from './use-withdrawals.ts'

/** The states by their name in the address. */
export const TABS: readonly { key: string; value: WithdrawalStatus; label: string }[] = [
  { key: '', value: 'requested', label: 'À régler' },
  { key: 'regles', value: 'paid', label: 'Réglés' },
  { key: 'refuses', value: 'refused', label: 'Refusés' },
]

export const EMPTY: Record<WithdrawalStatus, string> = {
  requested: 'Aucun retrait à régler.',
  paid: 'Aucun retrait réglé.',
  refused: 'Aucun retrait refusé.',
}

export const partnerName = ({ partner }: Pick<ListedWithdrawal, 'partner'>) =>
  partner.full_name || partner.pseudo

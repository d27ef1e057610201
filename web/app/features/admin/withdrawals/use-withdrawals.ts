import type { ReplyOf } from '@fantome/contract/endpoint.ts'
import { getWithdrawals } from '@fantome/contract/withdrawal-admin.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { usePanelAddress } from '../use-panel-address.ts'
import { TABS } from './withdrawal-words.ts'

export const PAGE_SIZE = 20
/** The first part of every key of the withdrawals. */
export const WITHDRAWALS = 'withdrawals'

export type ListedWithdrawal = ReplyOf<typeof getWithdrawals>['data'][number]
export type WithdrawalStatus = ListedWithdrawal['status']

/** One page of the withdrawals of one state; state, page and the one looked at stand in the address. */
export function useWithdrawals() {
  const address = usePanelAddress()
  const { page } = address
  const status: WithdrawalStatus = TABS.find(({ key }) => key === address.get('etat'))?.value ?? 'requested'
  const query = useQuery({
    queryKey: [WITHDRAWALS, { status, page }],
    queryFn: ({ signal }) =>
      call(getWithdrawals, { query: { status, page: String(page), limit: String(PAGE_SIZE) }, signal }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false, // numbers are read when someone asks for them
  })
  return {
    query,
    status,
    shownId: address.get('retrait'),
    goTo: address.goTo,
    show: (id: string) => address.set({ retrait: id }),
    narrow: (next: WithdrawalStatus) =>
      address.set({ etat: TABS.find(({ value }) => value === next)?.key ?? '', page: '', retrait: '' }),
  }
}

import type { ReplyOf } from '@fantome/contract/endpoint.ts'
import { getWithdrawals } from '@fantome/contract/withdrawal-admin.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'

export const PAGE_SIZE = 20
/** The first part of every key of the withdrawals. */
export const WITHDRAWALS = 'withdrawals'

export type ListedWithdrawal = ReplyOf<typeof getWithdrawals>['data'][number]
export type WithdrawalStatus = ListedWithdrawal['status']

/** One page of the withdrawals of one state. While another is asked for, the last one stays on screen. */
export function useWithdrawals() {
  const [asked, setAsked] = useState<{ status: WithdrawalStatus; page: number }>({
    status: 'requested',
    page: 1,
  })
  const query = useQuery({
    queryKey: [WITHDRAWALS, asked],
    queryFn({ signal }) {
      const { status, page } = asked
      return call(getWithdrawals, {
        query: { status, page: String(page), limit: String(PAGE_SIZE) },
        signal,
      })
    },
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false, // numbers are read when someone asks for them
  })
  return {
    query,
    status: asked.status,
    show: (status: WithdrawalStatus) => setAsked({ status, page: 1 }),
    goTo: (page: number) => setAsked(({ status }) => ({ status, page })),
  }
}

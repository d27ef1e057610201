import { ACCOUNT_DAYS, getDayAccounts, getDayGaps } from '@fantome/contract/day-accounts.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { ADMIN } from '../admin-query.ts'
import { usePanelAddress } from '../use-panel-address.ts'

const DAY_MS = 86_400_000
const shift = (day: string, days: number) =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)

/** A week up to a day of the address, and the day that is looked at. */
export function useDayAccounts() {
  const address = usePanelAddress()
  const to = address.get('au')
  const query = useQuery({
    queryKey: [ADMIN, 'day-accounts', to],
    queryFn: async ({ signal }) => (await call(getDayAccounts, { query: to ? { to } : {}, signal })).data,
    placeholderData: keepPreviousData,
  })
  const last = query.data?.[0]?.day
  return {
    query,
    shownDay: address.get('jour'),
    isLatest: !to,
    show: (day: string) => address.set({ jour: day }),
    older: () => last && address.set({ au: shift(last, -ACCOUNT_DAYS), jour: '' }),
    newest: () => address.set({ au: '', jour: '' }),
  }
}

export const useDayGaps = (day: string) =>
  useQuery({
    queryKey: [ADMIN, 'day-gaps', day],
    queryFn: async ({ signal }) => (await call(getDayGaps, { params: { day }, signal })).data,
  })

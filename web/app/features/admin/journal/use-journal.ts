import { getAudit, getAuditPeople } from '@fantome/contract/audit.ts'
import { isDay } from '@fantome/contract/order-search.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { usePanelAddress } from '../use-panel-address.ts'

export const PAGE_SIZE = 20
const AUDIT = 'audit'

export const FILTER_KEYS = ['qui', 'acte', 'du', 'au'] as const
export type JournalFilters = Record<(typeof FILTER_KEYS)[number], string>

export const NATURES = [
  { key: '', value: 'all', label: 'Tout' },
  { key: 'regards', value: 'look', label: 'Regards' },
  { key: 'ecritures', value: 'write', label: 'Écritures' },
  { key: 'refus', value: 'refusal', label: 'Refus' },
] as const
export type Nature = (typeof NATURES)[number]['value']

/** One page of the log; filters, page and the line looked at stand in the address. */
export function useJournal() {
  const address = usePanelAddress()
  const filters = Object.fromEntries(FILTER_KEYS.map((key) => [key, address.get(key)])) as JournalFilters
  const nature: Nature = NATURES.find(({ key }) => key === address.get('nature'))?.value ?? 'all'
  const target = address.get('sur')
  const asked = {
    nature: nature === 'all' ? undefined : nature,
    admin_id: filters.qui || undefined,
    action: filters.acte || undefined,
    target_id: target || undefined,
    from: isDay(filters.du) ? filters.du : undefined,
    to: isDay(filters.au) ? filters.au : undefined,
    page: String(address.page),
    limit: String(PAGE_SIZE),
  }
  const query = useQuery({
    queryKey: [AUDIT, asked],
    queryFn: ({ signal }) => call(getAudit, { query: asked, signal }),
    placeholderData: keepPreviousData,
  })
  return {
    query,
    filters,
    nature,
    target,
    shownId: address.get('ligne'),
    show: (id: string) => address.set({ ligne: id }),
    goTo: address.goTo,
    narrow: (changes: Record<string, string>) => address.set({ ...changes, page: '', ligne: '' }),
    clear: () => address.set({ qui: '', acte: '', du: '', au: '', sur: '', page: '', ligne: '' }),
    showNature: (next: Nature) =>
      address.set({ nature: NATURES.find(({ value }) => value === next)?.key ?? '', page: '', ligne: '' }),
  }
}
export type JournalList = ReturnType<typeof useJournal>

export const useAuditPeople = () =>
  useQuery({
    queryKey: [AUDIT, 'people'],
    queryFn: async ({ signal }) => (await call(getAuditPeople, { signal })).data,
  })

import type { TimeRange } from '@fantome/contract/statistics.ts'
import type { usePanelAddress } from '../use-panel-address.ts'
import { formatDay } from './figures-format.ts'

/** `key`: in the address. */
export const RANGES = [
  { key: '', value: 'today', label: 'Aujourd’hui' },
  { key: 'semaine', value: 'week', label: 'Semaine' },
  { key: 'mois', value: 'month', label: 'Mois' },
  { key: 'tout', value: 'all', label: 'Tout' },
] as const satisfies readonly { key: string; value: TimeRange; label: string }[]

type Address = ReturnType<typeof usePanelAddress>

export const rangeOf = (address: Address): TimeRange =>
  RANGES.find(({ key }) => key === address.get('periode'))?.value ?? 'today'

export const setRange = (address: Address, range: TimeRange) =>
  address.set({ periode: RANGES.find(({ value }) => value === range)!.key })

/** « aujourd’hui », « depuis le 1er novembre » */
export const sinceWords = (range: TimeRange, from: string) =>
  range === 'today' ? 'aujourd’hui' : `depuis le ${formatDay(from, 'plain')}`

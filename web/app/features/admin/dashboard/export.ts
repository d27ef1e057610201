import type { Statistics, TimeRange } from '@fantome/contract/statistics.ts'
import type { Counts } from '../admin-query.ts'
import type { Series } from '../statistics/use-statistics.ts'

interface Exported {
  timestamp: string
  timeRange: TimeRange
  stats: Statistics
  counts: Counts
  /** Final orders of all time. */
  confirmed: number
}

/** When, of what, the figures, and how many stand in each list. */
export const dashboardFile = ({ timestamp, timeRange, stats, counts, confirmed }: Exported) => ({
  timestamp,
  filters: { timeRange },
  stats,
  counts: {
    waiting: counts.waiting,
    assigned: counts.assigned,
    unassigned: counts.without_vendor,
    pending: counts.to_confirm,
    confirmed,
  },
})

const NAMES = { hour: 'Heure', day: 'Jour', month: 'Mois' } as const
const BYTE_ORDER_MARK = '\ufeff'
/** As a French spreadsheet writes a number. */
const cell = (value: number) => String(value).replace('.', ',')

/** The series as a spreadsheet opens it: UTF-8 with its mark, semicolons, decimal commas. */
export function seriesCsv({ unit, points }: Pick<Series, 'unit' | 'points'>) {
  const head = [NAMES[unit], 'Commandes', 'Chiffre d’affaires', 'Vendeurs', 'Livreurs', 'Plateforme']
  const lines = points.map(({ at, orders, turnover, vendors, couriers, platform }) => [
    at,
    ...[orders, turnover, vendors, couriers, platform].map(cell),
  ])
  return BYTE_ORDER_MARK + [head, ...lines].map((line) => `${line.join(';')}\r\n`).join('')
}

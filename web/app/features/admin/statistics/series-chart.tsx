import { formatAmount } from '@fantome/contract/money.ts'
import { Chart } from './chart.tsx'
import { formatCount, formatPoint } from './figures-format.ts'
import type { Series } from './use-statistics.ts'

const UNIT_NAMES = { hour: 'Heure', day: 'Jour', month: 'Mois' } as const
export const UNIT_WORDS = { hour: 'par heure', day: 'par jour', month: 'par mois' } as const

const pointsOf = (series: Series, amountOf: (point: Series['points'][number]) => number) =>
  series.points.map((point) => ({ label: formatPoint(point.at, series.unit), value: amountOf(point) }))

/** Orders over time; by the hour beside what is usual. */
export function OrdersChart({ series }: { series: Series }) {
  const points = pointsOf(series, ({ orders }) => orders).map((point, rank) => ({
    ...point,
    ...(series.unit === 'hour' && { usual: series.usual[rank] ?? 0 }),
  }))
  return (
    <Chart
      caption={`Commandes ${UNIT_WORDS[series.unit]}`}
      labelName={UNIT_NAMES[series.unit]}
      valueName="Commandes"
      {...(series.unit === 'hour' && { usualName: 'Moyenne des 4 semaines' })}
      points={points}
      format={formatCount}
    />
  )
}

interface MoneyChartProps {
  series: Series
  of: 'turnover' | 'couriers' | 'platform' | 'vendors'
  name: string
  /** Adds up from the first point to the last. */
  isGrowing?: boolean
  colour?: string
}

/** An amount over time. */
export function MoneyChart({ series, of, name, isGrowing = false, colour }: MoneyChartProps) {
  let sum = 0
  const points = pointsOf(series, (point) => {
    sum = isGrowing ? sum + point[of] : point[of]
    return sum
  })
  return (
    <Chart
      caption={`${name} ${isGrowing ? 'cumulé, ' : ''}${UNIT_WORDS[series.unit]}`}
      labelName={UNIT_NAMES[series.unit]}
      valueName={name}
      points={points}
      look={isGrowing ? 'area' : 'bars'}
      {...(colour && { colour })}
      format={formatAmount}
    />
  )
}

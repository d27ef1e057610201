import { formatCount } from '../statistics/figures-format.ts'
import styles from '../statistics/statistics.module.css'

interface DifferenceProps {
  now: number
  /** Yesterday, at this time of day. */
  before: number
  isPercent?: boolean
}

/** « +6 par rapport à hier, même heure » */
export function Difference({ now, before, isPercent = false }: DifferenceProps) {
  if (isPercent && before === 0) return 'Rien hier à cette heure'
  const more = isPercent ? Math.round((100 * (now - before)) / before) : now - before
  const sign = more < 0 ? '−' : '+'
  const words = `${sign}${formatCount(Math.abs(more))}${isPercent ? '\u00a0%' : ''}`
  return (
    <>
      <span className={more < 0 ? styles.worse : styles.better}>{words}</span> par rapport à hier, même heure
    </>
  )
}

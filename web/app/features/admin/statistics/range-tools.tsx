import type { TimeRange } from '@fantome/contract/statistics.ts'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { Segments } from '../segments.tsx'
import styles from './statistics.module.css'
import { RANGES } from './time-range.ts'
import { useRefresh } from './use-refresh.ts'

interface RangeToolsProps {
  range: TimeRange
  onRange(range: TimeRange): void
  /** More buttons. */
  children?: ReactNode
}

/** The range and « Actualiser », beside the title. */
export function RangeTools({ range, onRange, children }: RangeToolsProps) {
  const { refresh, isRefreshing } = useRefresh()
  return (
    <div className={styles.tools}>
      <Segments label="Période" options={RANGES} value={range} onChange={onRange} />
      <Button size="dense" look="outline" isPending={isRefreshing} onClick={refresh}>
        {isRefreshing ? <Spinner /> : <Icon name="refresh" />}
        Actualiser
      </Button>
      {children}
    </div>
  )
}

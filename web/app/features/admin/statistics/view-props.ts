import type { Statistics, TimeRange } from '@fantome/contract/statistics.ts'

export interface ViewProps {
  stats: Statistics
  range: TimeRange
}

import { formatTime } from '../../lib/format.ts'
import { useIsLive } from './use-live-administration.ts'

/** How fresh what is shown is, in the foot of a panel. */
export function UpdatedAt({ at }: { at: number }) {
  const isLive = useIsLive()
  const time = formatTime(new Date(at))
  return <span>{isLive ? `Mises à jour en direct, ${time}` : `À jour à ${time}`}</span>
}

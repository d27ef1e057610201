import type { TimelineStep } from '@fantome/contract/order-file.ts'
import { formatTime } from '../../../lib/format.ts'
import styles from './order-page.module.css'
import { readStep } from './timeline-words.ts'

const shortDay = new Intl.DateTimeFormat('fr-FR', { day: 'numeric', month: 'short' })

/** Everything that happened to an order, as it came; another day is named where it begins. */
export const OrderTimeline = ({ steps }: { steps: readonly TimelineStep[] }) => (
  <section className={styles.card}>
    <h3>Déroulé</h3>
    <ol className={styles.timeline}>
      {steps.map((step, rank) => {
        const at = new Date(step.at)
        const before = steps[rank - 1]
        const isNewDay = !before || new Date(before.at).toDateString() !== at.toDateString()
        const { what, by, look } = readStep(step)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: steps are only ever added at the end.
          <li key={rank} data-look={look}>
            <time dateTime={step.at}>
              {isNewDay && <span>{shortDay.format(at)}</span>}
              {formatTime(at)}
            </time>
            <span>
              <b>{what}</b>
              {by && <small>{by}</small>}
            </span>
          </li>
        )
      })}
    </ol>
  </section>
)

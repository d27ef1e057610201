import type { Step } from './progress.ts'
import styles from './step-list.module.css'

/** What happened, from top to bottom; the last that did is where it stands. */
export const StepList = ({ label, steps }: { label: string; steps: Step[] }) => (
  <ol className={styles.steps} aria-label={label}>
    {steps.map(({ label: words, state, time, note }) => (
      <li key={words} className={styles[state]} aria-current={state === 'current' ? 'step' : undefined}>
        <span>{words}</span>
        {time && <span className={styles.time}>{time}</span>}
        {note && <small>{note}</small>}
      </li>
    ))}
  </ol>
)

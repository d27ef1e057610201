import { classNames } from '../../ui/class-names.ts'
import styles from './steps.module.css'

/** How far an order has come, of three. */
export const Steps = ({ reached }: { reached: 1 | 2 | 3 }) => (
  <div className={styles.steps} role="img" aria-label={`Étape ${reached} sur 3`}>
    {[1, 2, 3].map((step) => (
      <i key={step} className={classNames(step <= reached && styles.reached)} />
    ))}
  </div>
)

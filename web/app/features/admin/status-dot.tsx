import { classNames } from '../../ui/class-names.ts'
import styles from './status-dot.module.css'

interface StatusDotProps {
  look: 'active' | 'blocked' | 'invited' | 'neutral' | 'closed'
  children: string
}

/** A word, a colour and a shape: never a colour alone. */
export const StatusDot = ({ look, children }: StatusDotProps) => (
  <span className={classNames(styles.status, styles[look])}>{children}</span>
)

import type { ReactNode } from 'react'
import styles from './result-count.module.css'

/** How many a list holds, and one thing to know of it. */
export const ResultCount = ({ count, children }: { count: string; children?: ReactNode }) => (
  <p className={styles.count} role="status">
    <span>{count}</span>
    {children && <span>{children}</span>}
  </p>
)

import type { ReactNode } from 'react'
import styles from './action-bar.module.css'

/** The main action of a screen, within a thumb's reach. Toasts make room for it. */
export const ActionBar = ({ children }: { children: ReactNode }) => (
  <div className={styles.bar} data-action-bar>
    {children}
  </div>
)

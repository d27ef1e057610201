import type { ReactNode } from 'react'
import { Ghost } from './ghost.tsx'
import styles from './night-stage.module.css'
import { Spinner } from './spinner.tsx'

/** A page that waits: the ghost in its lit arch, on the night stage. */
export const NightStage = ({ title, children }: { title: string; children: ReactNode }) => (
  <main id="contenu" className={`scene ${styles.stage}`}>
    <div className={styles.arch}>
      <Ghost />
    </div>
    <h1>{title}</h1>
    {children}
  </main>
)

/** What is being waited for, beside its turning ring. */
export const StageStatus = ({ children }: { children: ReactNode }) => (
  <p className={styles.status} role="status">
    <Spinner />
    {children}
  </p>
)

import type { ReactNode } from 'react'
import { Ghost } from './ghost.tsx'
import styles from './reading-head.module.css'

interface ReadingHeadProps {
  title: string
  intro: string
  /** Ways to the parts of the page. */
  children?: ReactNode
}

/** The night head of a page that is for reading; the ghost stands on its edge. */
export const ReadingHead = ({ title, intro, children }: ReadingHeadProps) => (
  <div className={`scene ${styles.head}`}>
    <div className={`cadre ${styles.frame}`}>
      <div>
        <h1>{title}</h1>
        <p>{intro}</p>
      </div>
      <Ghost className={styles.ghost} />
      {children}
    </div>
  </div>
)

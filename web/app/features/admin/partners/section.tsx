import type { ReactNode } from 'react'
import styles from './partner-sheet.module.css'

export const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles.section}>
    <h3>{title}</h3>
    {children}
  </section>
)

import type { ReactNode } from 'react'
import styles from './own-data.module.css'

interface FactSectionProps {
  title: string
  children: ReactNode
}

export const FactSection = ({ title, children }: FactSectionProps) => (
  <section className={styles.section}>
    <h2>{title}</h2>
    {children}
  </section>
)

export const FactList = ({ children }: { children: ReactNode }) => (
  <dl className={styles.facts}>{children}</dl>
)

interface FactProps {
  label: ReactNode
  /** One line more, as how long it is kept. */
  note?: ReactNode
  children: ReactNode
}

export const Fact = ({ label, note, children }: FactProps) => (
  <div>
    <dt>{label}</dt>
    <dd>
      {children}
      {note && <small>{note}</small>}
    </dd>
  </div>
)

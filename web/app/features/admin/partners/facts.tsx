import type { ReactNode } from 'react'
import styles from './partner-sheet.module.css'

interface FactsProps {
  facts: readonly (readonly [term: string, value: ReactNode])[]
}

export const Facts = ({ facts }: FactsProps) => (
  <dl className={styles.facts}>
    {facts.map(([term, value]) => (
      <div key={term}>
        <dt>{term}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)

export const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles.section}>
    <h3>{title}</h3>
    {children}
  </section>
)

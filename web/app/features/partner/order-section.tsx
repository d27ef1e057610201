import type { ReactNode } from 'react'
import styles from './order-section.module.css'
import { Steps } from './steps.tsx'

interface OrderSectionProps {
  title: string
  reference: string
  step: 1 | 2 | 3
  children: ReactNode
}

/** One order in hand. */
export const OrderSection = ({ title, reference, step, children }: OrderSectionProps) => (
  <section className={styles.order} aria-label={`${title}, réf. ${reference}`}>
    <div className={styles.title}>
      <h2>{title}</h2>
      <span className="petit doux nb">réf. {reference}</span>
    </div>
    <Steps reached={step} />
    {children}
  </section>
)

import type { ReactNode } from 'react'
import styles from './list.module.css'

export interface Line {
  key: string
  title: string
  amount: ReactNode
  detail: string
  state: string
}

export const MoneyList = ({ lines, label }: { lines: Line[]; label?: string }) => (
  <ul className={styles.list} aria-label={label}>
    {lines.map(({ key, title, amount, detail, state }) => (
      <li key={key}>
        <strong>{title}</strong>
        <span className={styles.amount}>{amount}</span>
        <small>{detail}</small>
        <small className={styles.right}>{state}</small>
      </li>
    ))}
  </ul>
)

import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './status-tag.module.css'

/** Under way, done, waiting for someone, undone. */
export type StatusTone = 'underway' | 'done' | 'waiting' | 'undone'

interface StatusTagProps {
  tone?: StatusTone | undefined
  className?: string | undefined
  children: ReactNode
}

/** A word for a state, with a dot of its colour unless it brings a sign of its own (`aria-hidden`). */
export const StatusTag = ({ tone, className, children }: StatusTagProps) => (
  <span className={classNames(styles.tag, tone && styles[tone], className)}>{children}</span>
)

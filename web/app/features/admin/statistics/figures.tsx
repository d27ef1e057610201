import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useSession } from '../../../lib/session.tsx'
import { isOpenTo } from '../panel.ts'
import { findPanel } from '../panels.ts'
import { formatCount } from './figures-format.ts'
import styles from './statistics.module.css'

interface FigureProps {
  label: string
  value: number
  /** Of an amount. */
  unit?: 'FCFA'
  note?: ReactNode
  /** The rows behind the figure. */
  to?: string
}

/** One figure; pressed, it leads to the rows it is the sum of, unless their panel is closed to this admin. */
export function Figure({ label, value, unit, note, to }: FigureProps) {
  const level = useSession().user?.admin_level
  const panel = findPanel(new URLSearchParams(to).get('panneau'))
  const figure = (
    <>
      {formatCount(value)}
      {unit && <small> {unit}</small>}
    </>
  )
  return (
    <div>
      <dt>{label}</dt>
      <dd className={styles.value}>
        {to && panel && isOpenTo(level, panel) ? (
          <Link to={to} preventScrollReset>
            {figure}
          </Link>
        ) : (
          figure
        )}
      </dd>
      {note && <dd className={styles.note}>{note}</dd>}
    </div>
  )
}

/** Figures side by side, two by two on a phone. */
export const Figures = ({ children }: { children: ReactNode }) => (
  <dl className={styles.figures}>{children}</dl>
)

interface BlockProps {
  title: string
  subtitle?: string
  children: ReactNode
}

export const Block = ({ title, subtitle, children }: BlockProps) => (
  <section className={styles.block}>
    <h3>{title}</h3>
    {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
    {children}
  </section>
)

/** A wide block and a narrow one beside it, one above the other on a phone. */
export const Blocks = ({ children }: { children: ReactNode }) => (
  <div className={styles.blocks}>{children}</div>
)

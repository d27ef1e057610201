import type { ReactNode } from 'react'
import table from '../table.module.css'
import styles from './partners-table.module.css'

interface PartnersTableProps {
  label: string
  columns: readonly { title: string; isNumeric?: boolean }[]
  isLoading: boolean
  children: ReactNode
}

export const PartnersTable = ({ label, columns, isLoading, children }: PartnersTableProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
  <section className={table.region} tabIndex={0} aria-label={label} aria-busy={isLoading}>
    <table className={`${table.table} ${styles.partners}`}>
      <thead>
        <tr>
          {columns.map(({ title, isNumeric }) => (
            <th key={title} scope="col" className={isNumeric ? table.numeric : undefined}>
              {title}
            </th>
          ))}
          <th scope="col">
            <span className="vh">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </section>
)

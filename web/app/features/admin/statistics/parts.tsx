import { formatAmount } from '@fantome/contract/money.ts'
import { formatCount, formatShare } from './figures-format.ts'
import styles from './statistics.module.css'

export interface Part {
  label: string
  value: number
}

const COLOURS = ['var(--data-1)', 'var(--data-2)', 'var(--data-4)', 'var(--data-3)']

/** Amounts that make up a whole: one bar, and each part with its share. */
export function Parts({ caption, parts }: { caption: string; parts: readonly Part[] }) {
  const whole = parts.reduce((sum, { value }) => sum + value, 0)
  return (
    <>
      <div className={styles.bar} aria-hidden="true">
        {parts.map(
          ({ label, value }, rank) =>
            value > 0 && <span key={label} style={{ flexGrow: value, background: COLOURS[rank] }} />,
        )}
      </div>
      <table className={styles.parts}>
        <caption className="vh">{caption}</caption>
        <tbody>
          {parts.map(({ label, value }, rank) => (
            <tr key={label}>
              <th scope="row">
                <span className={styles.swatch} style={{ background: COLOURS[rank] }} />
                {label}
              </th>
              <td>
                <b>{formatAmount(value)}</b>
              </td>
              <td>{formatShare(value, whole)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

interface RowsProps {
  caption: string
  rows: readonly Part[]
  format?(value: number): string
}

/** Bars that lie, for names longer than a figure. */
export function Rows({ caption, rows, format = formatCount }: RowsProps) {
  const longest = Math.max(1, ...rows.map(({ value }) => value))
  return (
    <table className={styles.rows}>
      <caption className="vh">{caption}</caption>
      <tbody>
        {rows.map(({ label, value }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>
              <span aria-hidden="true" style={{ width: `${(50 * value) / longest}%` }} />
              <b>{format(value)}</b>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

import type { DayAccount } from '@fantome/contract/day-accounts.ts'
import { formatAmount } from '@fantome/contract/money.ts'
import { formatDate } from '../../../lib/format.ts'
import { StatusDot } from '../status-dot.tsx'
import table from '../table.module.css'
import styles from './accounts.module.css'

interface DaysTableProps {
  days: DayAccount[]
  shownDay: string
  isLoading: boolean
  onShow(day: string): void
}

/** Noon, so that no time zone makes it the day before. */
export const dayInWords = (day: string) => formatDate(new Date(`${day}T12:00:00`))

export const DaysTable = ({ days, shownDay, isLoading, onShow }: DaysTableProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
  <section className={table.region} tabIndex={0} aria-label="Comptes par jour" aria-busy={isLoading}>
    <table className={table.table}>
      <thead>
        <tr>
          <th scope="col">Jour</th>
          {['Prestataires', 'Annoncé par eux', 'Leurs frais', 'Paiements', 'Écritures', 'Remboursé'].map(
            (title) => (
              <th key={title} scope="col" className={table.numeric}>
                {title}
              </th>
            ),
          )}
          <th scope="col">Écart</th>
        </tr>
      </thead>
      <tbody>
        {days.map((row) => (
          <tr key={row.day} className={row.day === shownDay ? table.selected : undefined}>
            <td>
              <button type="button" className={styles.day} onClick={() => onShow(row.day)}>
                {dayInWords(row.day)}
              </button>
            </td>
            <Amount value={row.provider} detail={paid(row.provider_count)} />
            <Told value={row.told} count={row.told_count} of={row.provider_count} />
            <Told value={row.fees} count={row.fees_count} of={row.provider_count} />
            <Amount value={row.payments} detail={paid(row.payments_count)} />
            <Amount value={row.ledger} />
            <Amount value={row.refunded} />
            <td>
              {row.difference === 0 ? (
                <StatusDot look="active">Concorde</StatusDot>
              ) : (
                <StatusDot look="blocked">{formatAmount(row.difference)}</StatusDot>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)

const paid = (count: number) => `${count} ${count > 1 ? 'paiements' : 'paiement'}`

const Amount = ({ value, detail }: { value: number; detail?: string }) => (
  <td className={`${table.numeric} nb`}>
    {formatAmount(value)}
    {detail && <span className={table.secondary}>{detail}</span>}
  </td>
)

/** Not every provider tells its figures of every payment. */
const Told = ({ value, count, of }: { value: number; count: number; of: number }) =>
  count === 0 ? (
    <td className={`${table.numeric} ${table.none}`}>{of === 0 ? '—' : 'Pas dit'}</td>
  ) : (
    <Amount value={value} {...(count < of && { detail: `de ${paid(count)}` })} />
  )

import { formatAmount } from '@fantome/contract/money.ts'
import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { formatDateTime } from '../../../lib/format.ts'
import { formatMonth, type Statement } from './statement.ts'
import styles from './statement-print.module.css'

interface StatementPrintProps {
  name: string
  statement: Statement
  onDone(): void
}

/** A month on paper: everything else of the page stays out of it. */
export function StatementPrint({ name, statement, onDone }: StatementPrintProps) {
  useEffect(() => {
    window.addEventListener('afterprint', onDone)
    window.print()
    return () => window.removeEventListener('afterprint', onDone)
  }, [onDone])
  const { month, opening, closing, lines } = statement
  return createPortal(
    <div data-print className={styles.page}>
      <h1>Relevé de {formatMonth(month)}</h1>
      <p>{name}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">Date</th>
            <th scope="col">Libellé</th>
            <th scope="col">Référence</th>
            <th scope="col">Montant</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td colSpan={3}>Solde au début du mois</td>
            <td>{formatAmount(opening)}</td>
          </tr>
          {lines.map(({ date, label, reference, amount }) => (
            <tr key={`${date}${reference}${amount}`}>
              <td>{formatDateTime(new Date(date))}</td>
              <td>{label}</td>
              <td>{reference}</td>
              <td>{formatAmount(amount)}</td>
            </tr>
          ))}
          <tr>
            <td colSpan={3}>Solde à la fin du mois</td>
            <td>{formatAmount(closing)}</td>
          </tr>
        </tbody>
      </table>
    </div>,
    document.body,
  )
}

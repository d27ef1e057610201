import { formatAmount } from '@fantome/contract/money.ts'
import { formatDateTime } from '../../../lib/format.ts'
import cards from '../cards.module.css'
import { minutesLabel } from '../deliveries/delivery-words.ts'
import { shortId } from '../short-id.ts'
import { StatusDot } from '../status-dot.tsx'
import table from '../table.module.css'
import { deliveredLabel, stateOf } from './complaint-words.ts'
import styles from './complaints.module.css'
import type { ListedComplaint } from './use-complaints.ts'

interface ComplaintsTableProps {
  complaints: ListedComplaint[]
  /** From opened to decided; null when none was decided lately. */
  medianMinutes: number | null
  readId: string
  isLoading: boolean
  onRead(orderId: string): void
}

export const ComplaintsTable = ({
  complaints,
  medianMinutes,
  readId,
  isLoading,
  onRead,
}: ComplaintsTableProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
  <section className={table.region} tabIndex={0} aria-label="Liste des réclamations" aria-busy={isLoading}>
    <table className={`${table.table} ${cards.table} ${styles.table}`}>
      <thead>
        <tr>
          <th scope="col">Commande</th>
          <th scope="col">Motif du client</th>
          <th scope="col">Ouverte</th>
          <th scope="col" className={table.numeric}>
            Total
          </th>
          <th scope="col">État</th>
        </tr>
      </thead>
      <tbody>
        {complaints.map((complaint) => {
          const { order_id: id, pseudo, motif, opened_at, total } = complaint
          const { look, label } = stateOf(complaint)
          return (
            <tr key={id} className={id === readId ? table.selected : undefined}>
              <td>
                <button
                  type="button"
                  className={cards.name}
                  aria-label={`Lire la réclamation ${shortId(id)}, ${pseudo}`}
                  onClick={() => onRead(id)}
                >
                  {shortId(id)}
                </button>
                <span className={table.secondary}>{pseudo}</span>
              </td>
              <td data-label="Motif">
                <span>
                  {motif}
                  <span className={table.secondary}>{deliveredLabel(complaint)}</span>
                </span>
              </td>
              <td data-label="Ouverte" className="nb">
                {formatDateTime(new Date(opened_at))}
              </td>
              <td data-label="Total" className={`${table.numeric} nb`}>
                {formatAmount(total)}
              </td>
              <td data-label="État">
                <StatusDot look={look}>{label}</StatusDot>
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
    <p className={styles.note}>
      Une réclamation ouverte arrête la confirmation d’office jusqu’à la décision.
      {medianMinutes !== null && (
        <>
          {' '}
          Délai médian de réponse, 30 jours&nbsp;: <b className="nb">{minutesLabel(medianMinutes)}</b>.
        </>
      )}
    </p>
  </section>
)

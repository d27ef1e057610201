import { formatAmount } from '@fantome/contract/money.ts'
import type { Refund } from '@fantome/contract/refund.ts'
import { formatDateTime } from '../../../lib/format.ts'
import cards from '../cards.module.css'
import { shortId } from '../short-id.ts'
import { StatusDot } from '../status-dot.tsx'
import table from '../table.module.css'
import { providerName, REFUND_STATES, refundCause } from './refund-words.ts'

interface RefundsTableProps {
  refunds: Refund[]
  shownId: string
  isLoading: boolean
  onShow(id: string): void
}

export const RefundsTable = ({ refunds, shownId, isLoading, onShow }: RefundsTableProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
  <section className={table.region} tabIndex={0} aria-label="Liste des remboursements" aria-busy={isLoading}>
    <table className={`${table.table} ${cards.table}`}>
      <thead>
        <tr>
          <th scope="col">Commande</th>
          <th scope="col">Cause</th>
          <th scope="col">Fournisseur</th>
          <th scope="col">Demandé</th>
          <th scope="col" className={table.numeric}>
            Montant
          </th>
          <th scope="col">État</th>
        </tr>
      </thead>
      <tbody>
        {refunds.map((refund) => {
          const { look, label } = REFUND_STATES[refund.status]
          const name = refund.order_id ? shortId(refund.order_id) : 'Sans commande'
          return (
            <tr key={refund.id} className={refund.id === shownId ? table.selected : undefined}>
              <td>
                <button
                  type="button"
                  className={cards.name}
                  aria-label={`Remboursement ${name}, ${formatAmount(refund.amount)}`}
                  onClick={() => onShow(refund.id)}
                >
                  {name}
                </button>
              </td>
              <td data-label="Cause">{refundCause(refund.reason)}</td>
              <td data-label="Fournisseur">
                <span>
                  {providerName(refund.provider)}
                  {refund.reference && <span className={table.secondary}>{refund.reference}</span>}
                </span>
              </td>
              <td data-label="Demandé" className="nb">
                {formatDateTime(new Date(refund.created_at))}
              </td>
              <td data-label="Montant" className={`${table.numeric} nb`}>
                <b>{formatAmount(refund.amount)}</b>
              </td>
              <td data-label="État">
                <StatusDot look={look}>{label}</StatusDot>
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  </section>
)

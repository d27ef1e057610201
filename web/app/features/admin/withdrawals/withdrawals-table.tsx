import { formatAmount } from '@fantome/contract/money.ts'
import { formatDateTime } from '../../../lib/format.ts'
import { ROLE_LABELS } from '../../../lib/role-label.ts'
import cards from '../cards.module.css'
import table from '../table.module.css'
import type { ListedWithdrawal } from './use-withdrawals.ts'
import { partnerName } from './withdrawal-words.ts'

interface WithdrawalsTableProps {
  withdrawals: ListedWithdrawal[]
  shownId: string
  isLoading: boolean
  onShow(id: string): void
}

export const WithdrawalsTable = ({ withdrawals, shownId, isLoading, onShow }: WithdrawalsTableProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
  <section className={table.region} tabIndex={0} aria-label="Liste des retraits" aria-busy={isLoading}>
    <table className={`${table.table} ${cards.table}`}>
      <thead>
        <tr>
          <th scope="col">Partenaire</th>
          <th scope="col">Demandé</th>
          <th scope="col" className={table.numeric}>
            Disponible
          </th>
          <th scope="col" className={table.numeric}>
            Demande
          </th>
        </tr>
      </thead>
      <tbody>
        {withdrawals.map((withdrawal) => (
          <tr key={withdrawal._id} className={withdrawal._id === shownId ? table.selected : undefined}>
            <td>
              <button type="button" className={cards.name} onClick={() => onShow(withdrawal._id)}>
                {partnerName(withdrawal)}
              </button>
              <span className={table.secondary}>{ROLE_LABELS[withdrawal.partner.role]}</span>
            </td>
            <td data-label="Demandé" className="nb">
              {formatDateTime(new Date(withdrawal.created_at))}
            </td>
            <td data-label="Disponible" className={`${table.numeric} nb`}>
              {formatAmount(withdrawal.available)}
            </td>
            <td data-label="Demande" className={`${table.numeric} nb`}>
              <b>{formatAmount(withdrawal.amount)}</b>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)

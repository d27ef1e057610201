import { formatExactAmount } from '@fantome/contract/money.ts'
import type { OrderFile } from '@fantome/contract/order-file.ts'
import { formatDateTime } from '../../../lib/format.ts'
import { StatusDot } from '../status-dot.tsx'
import styles from './order-page.module.css'

const ROLES = { vendeur: 'Vendeur', livreur: 'Livreur', plateforme: 'Plateforme' } as const
const PARTS = { vendeur: '85\u00a0%', livreur: '80\u00a0%', plateforme: '15 et 20\u00a0%' } as const
const STATES = {
  planned: { look: 'neutral', label: 'Prévu' },
  pending: { look: 'invited', label: 'En attente' },
  in_review: { look: 'invited', label: 'En vérification' },
  available: { look: 'active', label: 'Disponible' },
  reversed: { look: 'closed', label: 'Annulé' },
} as const
const CAUSES: Record<string, string> = {
  paid: 'Paiement reçu',
  delivered: 'Livraison',
  released: 'Parts libérées',
  reversed: 'Annulation',
  refunded: 'Remboursement fait',
}
const ACCOUNTS: Record<string, string> = {
  clearing: 'Chez le fournisseur',
  escrow: 'En dépôt',
  pending: 'Part en attente',
  available: 'Part disponible',
  platform_pending: 'Plateforme, en attente',
  platform: 'Plateforme',
  refunds: 'À rembourser',
}

/** Who gets which part and how far it is, and below it the entries of the ledger. */
export const OrderMoney = ({ order: { shares, ledger, total } }: { order: OrderFile }) => (
  <section className={styles.card}>
    <h3>Argent</h3>
    <table className={styles.lines}>
      <thead>
        <tr>
          <th scope="col">Part de</th>
          <th scope="col" className={styles.wide}>
            Part
          </th>
          <th scope="col">État</th>
          <th scope="col">Montant</th>
        </tr>
      </thead>
      <tbody>
        {shares.map(({ role, name, amount, state }) => (
          <tr key={role}>
            <td>{name ? `${name}, ${ROLES[role].toLowerCase()}` : ROLES[role]}</td>
            <td className={styles.wide}>{PARTS[role]}</td>
            <td>
              <StatusDot look={STATES[state].look}>{STATES[state].label}</StatusDot>
            </td>
            <td>{formatExactAmount(amount)}</td>
          </tr>
        ))}
        <tr>
          <td>Somme</td>
          <td className={styles.wide} />
          <td />
          <td>{formatExactAmount(total)}</td>
        </tr>
      </tbody>
    </table>
    <details className={styles.entries}>
      <summary>{`Grand livre, ${ledger.length} écritures`}</summary>
      <ul>
        {ledger.map(({ at, kind, account, partner, amount }, rank) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries are only ever added at the end.
          <li key={rank}>
            <span>
              {[ACCOUNTS[account] ?? account, partner].filter(Boolean).join(', ')}
              <small>{`${CAUSES[kind] ?? kind}, ${formatDateTime(new Date(at))}`}</small>
            </span>
            <span className="nb">{formatExactAmount(amount)}</span>
          </li>
        ))}
      </ul>
    </details>
  </section>
)

import { formatAmount } from '@fantome/contract/money.ts'
import type { DeliveryMan } from '@fantome/contract/partner-admin.ts'
import { veilPhone } from '@fantome/contract/phone.ts'
import { classNames } from '../../../ui/class-names.ts'
import table from '../table.module.css'
import { PartnerActions, type PartnerActs } from './partner-actions.tsx'
import { PartnerStatus } from './partner-status.tsx'
import { daysUntil, formatDay, nameOf } from './partner-words.ts'
import styles from './partners-table.module.css'
import { PartnersTable } from './partners-table.tsx'

/** Days before its end at which a contract is pointed out. */
const CONTRACT_NOTICE = 14

const COLUMNS = [
  { title: 'Nom complet, téléphone' },
  { title: 'Zone' },
  { title: 'Fin de contrat' },
  { title: 'Solde', isNumeric: true },
  { title: 'Statut' },
] as const

interface CouriersTableProps {
  couriers: DeliveryMan[]
  isLoading: boolean
  acts: PartnerActs
}

export const CouriersTable = ({ couriers, isLoading, acts }: CouriersTableProps) => (
  <PartnersTable label="Liste des livreurs" columns={COLUMNS} isLoading={isLoading}>
    {couriers.map((courier) => (
      <tr key={courier._id}>
        <td>
          <b>{nameOf(courier)}</b>
          <span className={`${table.secondary} nb`}>{courier.phone && veilPhone(courier.phone)}</span>
        </td>
        <td>
          {courier.quartier_id?.name ?? courier.commune_id.name}
          {courier.quartier_id && <span className={table.secondary}>{courier.commune_id.name}</span>}
        </td>
        <td className="nb">
          {formatDay(courier.contract_end)}
          <ContractTag end={courier.contract_end} />
        </td>
        <td className={`${table.numeric} nb`}>
          <b>{formatAmount(courier.total_earned)}</b>
        </td>
        <td>
          <PartnerStatus partner={courier} />
        </td>
        <td>
          <PartnerActions partner={courier} acts={acts} />
        </td>
      </tr>
    ))}
  </PartnersTable>
)

function ContractTag({ end }: { end: string }) {
  const days = daysUntil(end)
  if (days < 0) return <span className={classNames(styles.tag, styles.over)}>Échu</span>
  if (days > CONTRACT_NOTICE) return null
  return <span className={styles.tag}>{days > 1 ? `${days} jours` : `${days} jour`}</span>
}

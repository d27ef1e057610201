import { formatAmount } from '@fantome/contract/money.ts'
import type { Vendor } from '@fantome/contract/partner-admin.ts'
import { veilPhone } from '@fantome/contract/phone.ts'
import table from '../table.module.css'
import { PartnerActions, type PartnerActs } from './partner-actions.tsx'
import { PartnerStatus } from './partner-status.tsx'
import { nameOf, placeOf, storeOf } from './partner-words.ts'
import { PartnersTable } from './partners-table.tsx'

const COLUMNS = [
  { title: 'Nom complet' },
  { title: 'E-mail' },
  { title: 'Téléphone' },
  { title: 'Boutique' },
  { title: 'Localisation' },
  { title: 'Solde', isNumeric: true },
  { title: 'Statut' },
] as const

interface VendorsTableProps {
  vendors: Vendor[]
  isLoading: boolean
  acts: PartnerActs
}

export const VendorsTable = ({ vendors, isLoading, acts }: VendorsTableProps) => (
  <PartnersTable label="Liste des vendeurs" columns={COLUMNS} isLoading={isLoading}>
    {vendors.map((vendor) => (
      <tr key={vendor._id}>
        <td>
          <b>{nameOf(vendor)}</b>
        </td>
        <td>{vendor.email}</td>
        <td className="nb">{vendor.phone && veilPhone(vendor.phone)}</td>
        <td>{storeOf(vendor)?.store_name}</td>
        <td>{placeOf(vendor)}</td>
        <td className={`${table.numeric} nb`}>
          <b>{formatAmount(vendor.total_earned)}</b>
        </td>
        <td>
          <PartnerStatus partner={vendor} />
        </td>
        <td>
          <PartnerActions partner={vendor} acts={acts} />
        </td>
      </tr>
    ))}
  </PartnersTable>
)

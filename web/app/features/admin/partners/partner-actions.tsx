import { updateVendor } from '@fantome/contract/partner-admin.ts'
import { Icon } from '../../../ui/icon.tsx'
import { RareIcon } from '../../../ui/rare-icon.tsx'
import { AdminIcon } from '../admin-icon.tsx'
import { RowButton } from '../row-button.tsx'
import table from '../table.module.css'
import { useMay } from '../use-may.ts'
import { nameOf, type Partner } from './partner-words.ts'
import styles from './partners-table.module.css'

export interface PartnerActs {
  view(partner: Partner): void
  edit(partner: Partner): void
  block(partner: Partner): void
}

/** View, edit, block or unblock; of a closed partner only the sheet remains. */
export function PartnerActions({ partner, acts }: { partner: Partner; acts: PartnerActs }) {
  const may = useMay()
  const name = nameOf(partner)
  return (
    <span className={`${table.actions} ${styles.actions}`}>
      <RowButton label={`Voir\u00a0: ${name}`} onClick={() => acts.view(partner)}>
        <RareIcon name="oeil" />
      </RowButton>
      {!partner.is_closed && may(updateVendor) && (
        <>
          <RowButton label={`Modifier\u00a0: ${name}`} onClick={() => acts.edit(partner)}>
            <Icon name="edit" />
          </RowButton>
          <RowButton
            label={`${partner.is_blocked ? 'Débloquer' : 'Bloquer'}\u00a0: ${name}`}
            onClick={() => acts.block(partner)}
          >
            {partner.is_blocked ? <Icon name="check" /> : <AdminIcon name="ban" />}
          </RowButton>
        </>
      )}
    </span>
  )
}

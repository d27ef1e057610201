import { updateVendor } from '@fantome/contract/partner-admin.ts'
import type { PartnerSheet } from '@fantome/contract/partner-sheet.ts'
import { QueryState } from '../../../lib/query-state.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { AdminIcon } from '../admin-icon.tsx'
import { BackButton } from '../back-button.tsx'
import { OfflineNote } from '../offline-note.tsx'
import { PanelFrame } from '../panel-frame.tsx'
import { PanelFailed, PanelWaiting } from '../panel-states.tsx'
import { useMay } from '../use-may.ts'
import { BalanceSection } from './balance-section.tsx'
import { CloseSection } from './close-section.tsx'
import { ContractSection } from './contract-section.tsx'
import { DocumentsSection } from './documents-section.tsx'
import { IdentitySection } from './identity-section.tsx'
import { InvitationSection } from './invitation-section.tsx'
import { OrdersSection } from './orders-section.tsx'
import styles from './partner-sheet.module.css'
import { PartnerStatus } from './partner-status.tsx'
import { nameOf, type Partner, type PartnerRole, WORDS } from './partner-words.ts'
import { Section } from './section.tsx'
import { StatementSection } from './statement-section.tsx'
import { partnerOf, usePartnerSheet } from './use-partner-sheet.ts'
import { WorkSection } from './work-section.tsx'

interface PartnerSheetViewProps {
  role: PartnerRole
  id: string
  /** An invitation that could not be mailed, just made. */
  link: string | undefined
  onEdit(partner: Partner): void
  onBlock(partner: Partner): void
  onBack(): void
}

/** Everything an admin may know of a partner, and do. */
export function PartnerSheetView({ role, id, link, onEdit, onBlock, onBack }: PartnerSheetViewProps) {
  const may = useMay()
  const query = usePartnerSheet(id)
  const partner = partnerOf(query.data)
  const words = WORDS[role]
  return (
    <PanelFrame
      title={partner ? nameOf(partner) : words.title}
      back={<BackButton label={words.title} onBack={onBack} />}
      tools={
        partner && (
          <>
            <PartnerStatus partner={partner} />
            {!partner.is_closed && may(updateVendor) && (
              <Button size="dense" look="outline" onClick={() => onEdit(partner)}>
                <Icon name="edit" />
                Modifier
              </Button>
            )}
          </>
        )
      }
    >
      <OfflineNote />
      <QueryState query={query} waiting={<PanelWaiting />} fallback={words.loadFailed} Failed={PanelFailed}>
        {(sheet) => (
          <Columns
            sheet={sheet}
            partner={partnerOf(sheet)!}
            link={link}
            onBlock={onBlock}
            onClosed={onBack}
          />
        )}
      </QueryState>
    </PanelFrame>
  )
}

interface ColumnsProps {
  sheet: PartnerSheet
  partner: Partner
  link: string | undefined
  onBlock(partner: Partner): void
  onClosed(): void
}

function Columns({ sheet, partner, link, onBlock, onClosed }: ColumnsProps) {
  const isOpen = !partner.is_closed
  const isManaged = useMay()(updateVendor) && isOpen
  return (
    <div className={styles.columns}>
      <div>
        {isOpen && (
          <>
            <IdentitySection partner={partner} />
            {isManaged && <DocumentsSection partner={partner} />}
            {isManaged && <InvitationSection partner={partner} link={link} />}
          </>
        )}
        {!isOpen && <p>Clôturé&nbsp;: pièces, contacts et compte sont effacés. Le grand livre reste.</p>}
      </div>
      <div>
        <OrdersSection id={partner._id} role={sheet.role} />
        <WorkSection sheet={sheet} />
        {isOpen && sheet.delivery_man && <ContractSection courier={sheet.delivery_man} />}
        <StatementSection partner={partner} months={sheet.months} />
      </div>
      <div>
        <BalanceSection partner={partner} sheet={sheet} />
        {isManaged && (
          <>
            <BlockSection partner={partner} onBlock={onBlock} />
            <CloseSection partner={partner} sheet={sheet} onClosed={onClosed} />
          </>
        )}
      </div>
    </div>
  )
}

const BlockSection = ({ partner, onBlock }: Pick<ColumnsProps, 'partner' | 'onBlock'>) => (
  <Section title={partner.is_blocked ? 'Débloquer' : 'Bloquer'}>
    <p>
      {partner.is_blocked
        ? 'Il pourra de nouveau se connecter et recevoir des offres.'
        : 'Il ne reçoit plus rien. Ses commandes pas encore retirées reviennent aux offres.'}
    </p>
    <div className={styles.buttons}>
      <Button
        size="dense"
        {...(partner.is_blocked ? { look: 'outline' } : { look: 'danger' })}
        onClick={() => onBlock(partner)}
      >
        {partner.is_blocked ? <Icon name="check" /> : <AdminIcon name="ban" />}
        {partner.is_blocked ? 'Débloquer' : 'Bloquer'}
      </Button>
    </div>
  </Section>
)

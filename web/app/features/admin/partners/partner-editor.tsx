import { useId } from 'react'
import { QueryState } from '../../../lib/query-state.tsx'
import { Button } from '../../../ui/button.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { useOnline } from '../../../ui/use-online.ts'
import { BackButton } from '../back-button.tsx'
import { OfflineNote } from '../offline-note.tsx'
import { FootActions, PanelFrame } from '../panel-frame.tsx'
import { PanelFailed, PanelWaiting } from '../panel-states.tsx'
import styles from './partner-fields.module.css'
import { PartnerFields } from './partner-fields.tsx'
import { nameOf, type Partner, type PartnerRole, WORDS } from './partner-words.ts'
import { usePartnerForm } from './use-partner-form.ts'
import { useZones, type Zones } from './use-zones.ts'

export interface PartnerEditorProps {
  role: PartnerRole
  /** Null: a new one. */
  partner: Partner | null
  /** `link`: the invitation, when it could not be mailed. */
  onSaved(id: string, link?: string): void
  onBack(): void
}

const titleOf = ({ role, partner }: Pick<PartnerEditorProps, 'role' | 'partner'>) =>
  partner ? `Modifier ${nameOf(partner)}` : `Ajouter un ${WORDS[role].one}`

/** The form waits for the zones: a list without its choices would lose what was chosen. */
export function PartnerEditor(props: PartnerEditorProps) {
  const query = useZones()
  if (query.data) return <Editor {...props} zones={query.data} />
  return (
    <PanelFrame
      title={titleOf(props)}
      back={<BackButton label={WORDS[props.role].title} onBack={props.onBack} />}
    >
      <QueryState
        query={query}
        waiting={<PanelWaiting />}
        fallback="Erreur lors du chargement des zones"
        Failed={PanelFailed}
      >
        {() => null}
      </QueryState>
    </PanelFrame>
  )
}

function Editor({ role, partner, onSaved, onBack, zones }: PartnerEditorProps & { zones: Zones }) {
  const form = usePartnerForm(role, partner, onSaved)
  const id = useId()
  const isOnline = useOnline()
  const { isSending } = form.sending
  const words = WORDS[role]
  return (
    <PanelFrame
      title={titleOf({ role, partner })}
      back={<BackButton label={words.title} onBack={onBack} />}
      footer={
        <>
          <span>{partner ? '' : `Le ${words.one} choisit lui-même son mot de passe.`}</span>
          <FootActions>
            <Button size="dense" look="outline" onClick={onBack}>
              Annuler
            </Button>
            <Button size="dense" type="submit" form={id} disabled={!isOnline} isPending={isSending}>
              {isSending && <Spinner />}
              {partner ? 'Enregistrer' : `Ajouter le ${words.one}`}
            </Button>
          </FootActions>
        </>
      }
    >
      <div className={styles.body}>
        <OfflineNote />
        <PartnerFields id={id} role={role} isNew={partner === null} form={form} zones={zones} />
      </div>
    </PanelFrame>
  )
}

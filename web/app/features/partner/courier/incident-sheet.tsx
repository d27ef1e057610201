import { INCIDENT_REASONS } from '@fantome/contract/partner.ts'
import { type FormEvent, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Choice } from '../../../ui/choice.tsx'
import { Dialog, DialogActions } from '../../../ui/dialog.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import styles from '../sheet.module.css'

const OPTIONS = INCIDENT_REASONS.map((value) => ({ value, label: value }))

interface IncidentSheetProps {
  isOpen: boolean
  onClose(): void
  onReport(reason: string, details: string): void
}

/** Short reasons; the team decides, the courier does not leave with a doubt. */
export function IncidentSheet({ isOpen, onClose, onReport }: IncidentSheetProps) {
  const [reason, setReason] = useState<(typeof INCIDENT_REASONS)[number]>(INCIDENT_REASONS[0])
  const [details, setDetails] = useState('')
  function submit(event: FormEvent) {
    event.preventDefault()
    onReport(reason, details.trim())
    onClose()
  }
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Que se passe-t-il&nbsp;?">
      <form className={styles.form} onSubmit={submit}>
        <Choice isStacked legend="Motif" options={OPTIONS} value={reason} onChange={setReason} />
        <TextArea
          label="Précisions"
          isOptional
          help="Sans nom ni numéro&nbsp;: l’équipe les a déjà."
          rows={2}
          maxLength={500}
          value={details}
          onChange={({ target }) => setDetails(target.value)}
        />
        <DialogActions>
          <Button type="submit" size="tall" isWide>
            Signaler à l’équipe
          </Button>
          <Button look="text" onClick={onClose}>
            Annuler
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

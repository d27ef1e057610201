import { type FormEvent, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Choice } from '../../ui/choice.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import styles from './sheet.module.css'

const OTHER = 'Autre raison'

interface ReleaseSheetProps {
  /** « la commande » or « la course ». */
  what: string
  /** To whom it goes: « boutiques » or « livreurs ». */
  others: string
  reasons: readonly string[]
  isOpen: boolean
  onClose(): void
  onRelease(reason: string): void
}

/** Before the parcel is picked up only; with a reason. */
export function ReleaseSheet({ what, others, reasons, isOpen, onClose, onRelease }: ReleaseSheetProps) {
  const [reason, setReason] = useState(reasons[0]!)
  const [words, setWords] = useState('')
  function submit(event: FormEvent) {
    event.preventDefault()
    onRelease(reason === OTHER && words.trim() ? words.trim() : reason)
    onClose()
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={`Rendre ${what}\u00a0?`}
      text={`Elle sera proposée à d’autres ${others}, et ne vous reviendra pas. Ce retour est noté dans votre historique.`}
    >
      <form className={styles.form} onSubmit={submit}>
        <Choice
          isStacked
          legend="Motif"
          options={reasons.map((value) => ({ value, label: value }))}
          value={reason}
          onChange={setReason}
        />
        {reason === OTHER && (
          <TextInput
            label="Précisions"
            isOptional
            maxLength={300}
            value={words}
            onChange={({ target }) => setWords(target.value)}
          />
        )}
        <DialogActions>
          <Button type="submit" look="danger" isWide>
            Rendre {what}
          </Button>
          <Button look="text" onClick={onClose}>
            La garder
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

import { AlertDialog } from '@base-ui/react/alert-dialog'
import { type FormEvent, type ReactNode, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import styles from './admin-confirm.module.css'
import { useUnsavedWork } from './unsaved-work.tsx'

interface ReasonDialogProps {
  title: string
  text: ReactNode
  /** Of the reason, and who will read it. */
  label: string
  help?: string
  missing: string
  keepLabel: string
  confirmLabel: string
  isDanger?: boolean
  isPending: boolean
  onConfirm(reason: string): void
  onClose(): void
}

/** Before an act that has to be explained: over the panel, the way back first. */
export function ReasonDialog({ title, text, label, help, missing, ...act }: ReasonDialogProps) {
  const { keepLabel, confirmLabel, isDanger = false, isPending, onConfirm, onClose } = act
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  useUnsavedWork(reason.trim() !== '' && !isPending)
  function submit(event: FormEvent) {
    event.preventDefault()
    setError(reason.trim() ? undefined : missing)
    if (reason.trim() && !isPending) onConfirm(reason.trim())
  }
  return (
    <AlertDialog.Root open onOpenChange={(open) => open || onClose()}>
      <AlertDialog.Portal>
        <AlertDialog.Viewport className={styles.veil}>
          <AlertDialog.Popup className={styles.popup}>
            <AlertDialog.Title>{title}</AlertDialog.Title>
            <AlertDialog.Description className="doux">{text}</AlertDialog.Description>
            <form className={styles.form} noValidate onSubmit={submit}>
              <TextArea
                isDense
                label={label}
                help={help}
                rows={3}
                maxLength={500}
                value={reason}
                error={error}
                onChange={({ target }) => {
                  setReason(target.value)
                  setError(undefined)
                }}
              />
              <div className={styles.actions}>
                <AlertDialog.Close render={<Button size="dense" look="outline" />}>
                  {keepLabel}
                </AlertDialog.Close>
                <Button
                  size="dense"
                  type="submit"
                  {...(isDanger && { look: 'danger' })}
                  isPending={isPending}
                >
                  {isPending && <Spinner />}
                  {confirmLabel}
                </Button>
              </div>
            </form>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}

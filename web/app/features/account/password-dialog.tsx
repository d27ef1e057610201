import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'
import styles from './password-dialog.module.css'
import { refusalOf } from './refusals.ts'
import { useForm } from './use-form.ts'

interface PasswordDialogProps {
  isOpen: boolean
  title: string
  text: string
  action: { label: string; pendingLabel: string; look?: 'danger' }
  refuseLabel: string
  onRefuse(): void
  send(password: string): Promise<void>
}

/** A step that only the account’s owner may take: it asks for the password. */
export function PasswordDialog({
  isOpen,
  title,
  text,
  action,
  refuseLabel,
  onRefuse,
  send,
}: PasswordDialogProps) {
  const { label, ...button } = action
  const form = useForm(['password'], {
    check: ({ password }) =>
      password ? undefined : refusalOf({ password: 'Veuillez remplir tous les champs' }),
    send: ({ password }) => send(password),
    fallback: 'Une erreur est survenue. Veuillez réessayer.',
  })
  return (
    <Dialog isOpen={isOpen} onClose={onRefuse} title={title} text={text}>
      <form {...form.props} className={styles.form}>
        <PasswordInput
          label="Mot de passe"
          name="password"
          autoComplete="current-password"
          error={form.errors.password ?? form.note}
        />
        <DialogActions>
          <Button {...button} type="submit" isPending={form.isPending}>
            {label}
          </Button>
          <Button look="outline" onClick={onRefuse}>
            {refuseLabel}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

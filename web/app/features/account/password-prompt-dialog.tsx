import { confirmPassword } from '@fantome/contract/account.ts'
import { call } from '../../lib/api.ts'
import { PasswordDialog } from './password-dialog.tsx'

interface PasswordPromptDialogProps {
  onEnd(isRight: boolean): void
}

export function PasswordPromptDialog({ onEnd }: PasswordPromptDialogProps) {
  async function confirm(password: string) {
    await call(confirmPassword, { body: { password } })
    onEnd(true)
  }
  return (
    <PasswordDialog
      isOpen
      title={'Est-ce bien vous\u00a0?'}
      text="Votre connexion date un peu. Pour continuer, entrez votre mot de passe."
      action={{ label: 'Confirmer', pendingLabel: 'Un instant…' }}
      refuseLabel="Annuler"
      onRefuse={() => onEnd(false)}
      send={confirm}
    />
  )
}

import { closeAccount } from '@fantome/contract/account.ts'
import { useNavigate } from 'react-router'
import { call } from '../../../lib/api.ts'
import { useSession } from '../../../lib/session.tsx'
import { wipeBrowser } from '../../../lib/wipe.ts'
import { toast } from '../../../ui/toast.ts'
import { PasswordDialog } from '../password-dialog.tsx'

interface CloseAccountDialogProps {
  pseudo: string
  isOpen: boolean
  onClose(): void
}

export function CloseAccountDialog({ pseudo, isOpen, onClose }: CloseAccountDialogProps) {
  const close = useCloseAccount()
  return (
    <PasswordDialog
      isOpen={isOpen}
      title={`Fermer le compte ${pseudo}\u00a0?`}
      text="Cette étape ne s’annule pas. Pour être sûrs que c’est vous, entrez votre mot de passe."
      action={{ label: 'Fermer définitivement', pendingLabel: 'Fermeture…', look: 'danger' }}
      refuseLabel="Garder mon compte"
      onRefuse={onClose}
      send={close}
    />
  )
}

function useCloseAccount() {
  const { reload } = useSession()
  const navigate = useNavigate()
  return async function close(password: string) {
    const { message } = await call(closeAccount, { body: { password } })
    toast.success(message)
    await wipeBrowser()
    await Promise.all([navigate('/'), reload()])
  }
}

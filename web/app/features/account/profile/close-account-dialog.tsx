import { closeAccount } from '@fantome/contract/account.ts'
import { useNavigate } from 'react-router'
import { call } from '../../../lib/api.ts'
import { useSession } from '../../../lib/session.tsx'
import { wipeBrowser } from '../../../lib/wipe.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { PasswordInput } from '../../../ui/password-input.tsx'
import { toast } from '../../../ui/toast.ts'
import { refusalOf } from '../refusals.ts'
import { useForm } from '../use-form.ts'

interface CloseAccountDialogProps {
  pseudo: string
  isOpen: boolean
  onClose(): void
}

export function CloseAccountDialog({ pseudo, isOpen, onClose }: CloseAccountDialogProps) {
  const form = useCloseAccount()
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={`Fermer le compte ${pseudo}\u00a0?`}
      text="Cette étape ne s’annule pas. Pour être sûrs que c’est vous, entrez votre mot de passe."
    >
      <form {...form.props} className="dialogue-form">
        <PasswordInput
          label="Mot de passe"
          name="password"
          autoComplete="current-password"
          error={form.errors.password ?? form.note}
        />
        <div className="actes">
          <Button look="danger" type="submit" isPending={form.isPending} pendingLabel="Fermeture…">
            Fermer définitivement
          </Button>
          <Button look="contour" onClick={onClose}>
            Garder mon compte
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function useCloseAccount() {
  const { reload } = useSession()
  const navigate = useNavigate()
  return useForm(['password'], {
    check: ({ password }) =>
      password ? undefined : refusalOf({ password: 'Veuillez remplir tous les champs' }),
    async send({ password }) {
      const { message } = await call(closeAccount, { body: { password } })
      toast.success(message)
      await wipeBrowser()
      await Promise.all([navigate('/'), reload()])
    },
    fallback: 'Une erreur est survenue. Veuillez réessayer.',
  })
}

import { confirmPassword } from '@fantome/contract/account.ts'
import { call } from '../../lib/api.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'
import { refusalOf } from './refusals.ts'
import { useForm } from './use-form.ts'

interface PasswordPromptDialogProps {
  onEnd(isRight: boolean): void
}

export function PasswordPromptDialog({ onEnd }: PasswordPromptDialogProps) {
  const form = useForm(['password'], {
    check: ({ password }) =>
      password ? undefined : refusalOf({ password: 'Veuillez remplir tous les champs' }),
    async send({ password }) {
      await call(confirmPassword, { body: { password } })
      onEnd(true)
    },
    fallback: 'Une erreur est survenue. Veuillez réessayer.',
  })
  return (
    <Dialog
      isOpen
      onClose={() => onEnd(false)}
      title="Est-ce bien vous&nbsp;?"
      text="Votre connexion date un peu. Pour continuer, entrez votre mot de passe."
    >
      <form {...form.props} className="dialogue-form">
        <PasswordInput
          label="Mot de passe"
          name="password"
          autoComplete="current-password"
          error={form.errors.password ?? form.note}
        />
        <div className="actes">
          <Button type="submit" isPending={form.isPending} pendingLabel="Un instant…">
            Confirmer
          </Button>
          <Button look="contour" onClick={() => onEnd(false)}>
            Annuler
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

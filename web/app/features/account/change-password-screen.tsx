import { changePassword } from '@fantome/contract/account.ts'
import type { User } from '@fantome/contract/own-account.ts'
import { Link, useNavigate } from 'react-router'
import { call } from '../../lib/api.ts'
import { useSession } from '../../lib/session.tsx'
import { forgetTokens } from '../../lib/tokens.ts'
import { Note } from '../../ui/note.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'
import { toast } from '../../ui/toast.ts'
import styles from './auth-stage.module.css'
import { AuthStage } from './auth-stage.tsx'
import { FormEnd } from './form-end.tsx'
import { NewPasswordInputs } from './new-password-inputs.tsx'
import { ALL_FIELDS, newPasswordRefusal } from './refusals.ts'
import { useFormMutation } from './use-form-mutation.ts'
import { useReturnState } from './use-navigation-state.ts'

/** From the profile, or before anything else when the account asks for it. */
export function ChangePasswordScreen({ user }: { user: User }) {
  const form = useChangePassword(user.pseudo)
  const isForced = user.must_change_password
  return (
    <AuthStage
      title="Un nouveau mot de passe."
      text={isForced ? 'Choisissez-le avant de continuer.' : 'Il remplace l’ancien tout de suite.'}
    >
      <form {...form.props}>
        <input type="text" autoComplete="username" readOnly hidden value={user.pseudo} />
        <PasswordInput
          label="Mot de passe actuel"
          name="currentPassword"
          autoComplete="current-password"
          error={form.errors.currentPassword}
        />
        <NewPasswordInputs
          errors={form.errors}
          help="8 caractères au moins. Une courte phrase se retient mieux qu’un mot compliqué."
        />
        <Note kind="info" icon="lock">
          Tous les téléphones connectés à ce compte seront déconnectés, celui-ci aussi.
        </Note>
        <FormEnd form={form} label="Changer le mot de passe" pendingLabel="Changement…" />
        {!isForced && (
          <p className={styles.next}>
            <Link className={styles.link} to="/account">
              Retour à mon compte
            </Link>
          </p>
        )}
      </form>
    </AuthStage>
  )
}

/** The server ends every sign-in of the account: one signs in again with the new password. */
function useChangePassword(pseudo: string) {
  const { reload } = useSession()
  const returnState = useReturnState()
  const navigate = useNavigate()
  return useFormMutation(['currentPassword', 'newPassword', 'confirmPassword'], {
    check: (values) =>
      Object.values(values).every(Boolean) ? newPasswordRefusal(values) : { note: ALL_FIELDS },
    async send(values) {
      const { message } = await call(changePassword, { body: values })
      toast.success(message)
      forgetTokens()
      await reload() // first: /login sends away whoever it believes signed in
      await navigate('/login', { state: { pseudo, ...returnState } })
    },
    fallback: 'Une erreur est survenue. Veuillez réessayer.',
  })
}

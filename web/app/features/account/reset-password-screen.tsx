import { resetPassword } from '@fantome/contract/account.ts'
import { Link, useNavigate } from 'react-router'
import { call } from '../../lib/api.ts'
import { Note } from '../../ui/note.tsx'
import { toast } from '../../ui/toast.ts'
import styles from './auth-stage.module.css'
import { AuthStage } from './auth-stage.tsx'
import { FormEnd } from './form-end.tsx'
import { NewPasswordInputs } from './new-password-inputs.tsx'
import { newPasswordRefusal } from './refusals.ts'
import { useForm } from './use-form.ts'
import { useHandedEmail } from './use-handed-email.ts'
import { useReturnState } from './use-navigation-state.ts'

export function ResetPasswordScreen() {
  const returnState = useReturnState()
  const form = useResetPassword()
  return (
    <AuthStage
      title="Un nouveau mot de passe."
      text="Code vérifié. Vous avez 10&nbsp;minutes pour le choisir."
    >
      <form {...form.props}>
        <NewPasswordInputs
          errors={form.errors}
          help="8 caractères au moins. Une courte phrase se retient mieux qu’un mot compliqué."
        />
        <Note kind="info" icon="lock">
          Les autres téléphones connectés à ce compte seront déconnectés.
        </Note>
        <FormEnd form={form} label="Changer le mot de passe" pendingLabel="Changement…" />
        <p className={styles.next}>
          <Link className={styles.link} to="/login" state={returnState}>
            Retour à la connexion
          </Link>
        </p>
      </form>
    </AuthStage>
  )
}

function useResetPassword() {
  const email = useHandedEmail()
  const navigate = useNavigate()
  const returnState = useReturnState()
  return useForm(['newPassword', 'confirmPassword'], {
    check: (values) =>
      values.newPassword && values.confirmPassword
        ? newPasswordRefusal(values)
        : { note: 'Veuillez remplir les deux champs.' },
    async send(values) {
      const { message } = await call(resetPassword, { body: { email, ...values } })
      toast.success(message)
      await navigate('/login', { state: returnState })
    },
    fallback: 'Une erreur est survenue. Veuillez réessayer.',
  })
}

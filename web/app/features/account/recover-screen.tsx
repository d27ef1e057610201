import { recoverAccount } from '@fantome/contract/account.ts'
import { Link, useNavigate } from 'react-router'
import { call } from '../../lib/api.ts'
import { useHasEmail } from '../../lib/use-has-email.ts'
import { TextInput } from '../../ui/text-input.tsx'
import { toast } from '../../ui/toast.ts'
import styles from './auth-stage.module.css'
import { AuthStage } from './auth-stage.tsx'
import { FormEnd } from './form-end.tsx'
import { NewPasswordInputs } from './new-password-inputs.tsx'
import { PseudoInput } from './pseudo-input.tsx'
import { ALL_FIELDS, newPasswordRefusal } from './refusals.ts'
import { useForm } from './use-form.ts'
import { useReturnState } from './use-navigation-state.ts'

export function RecoverScreen() {
  const returnState = useReturnState()
  const hasEmail = useHasEmail()
  const form = useRecover()
  return (
    <AuthStage
      title="Votre code de secours."
      text="Celui que vous avez gardé sur papier ou dans votre téléphone."
    >
      <form {...form.props}>
        <PseudoInput error={form.errors.pseudo} />
        <TextInput
          label="Code de secours"
          help="Un des huit codes donnés à l’inscription. Il ne sert qu’une fois."
          name="code"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={form.errors.code}
        />
        <NewPasswordInputs errors={form.errors} help="8 caractères au moins." />
        <FormEnd form={form} label="Changer le mot de passe" pendingLabel="Changement…" />
        {hasEmail && (
          <p className={styles.next}>
            <Link className={styles.link} to="/forgot-password" state={returnState}>
              Recevoir plutôt un code par e-mail
            </Link>
          </p>
        )}
      </form>
    </AuthStage>
  )
}

function useRecover() {
  const navigate = useNavigate()
  const returnState = useReturnState()
  return useForm(['pseudo', 'code', 'newPassword', 'confirmPassword'], {
    check: (values) =>
      Object.values(values).every((value) => value.trim())
        ? newPasswordRefusal(values)
        : { note: ALL_FIELDS },
    async send({ pseudo: typed, ...values }) {
      const pseudo = typed.trim().toLowerCase()
      const { message } = await call(recoverAccount, { body: { pseudo, ...values } })
      toast.success(message)
      await navigate('/login', { state: { pseudo, ...returnState } })
    },
    fallback: 'Une erreur est survenue. Veuillez réessayer.',
  })
}

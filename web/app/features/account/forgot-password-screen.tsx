import { Link, useNavigate } from 'react-router'
import { classNames } from '../../ui/class-names.ts'
import { Note } from '../../ui/note.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { askForCode, SEND_FAILED } from './ask-for-code.ts'
import styles from './auth-stage.module.css'
import { AuthStage } from './auth-stage.tsx'
import { FormEnd } from './form-end.tsx'
import { emailRefusal, refusalOf } from './refusals.ts'
import { useForm } from './use-form.ts'
import { useNavigationState, useReturnState } from './use-navigation-state.ts'

export function ForgotPasswordScreen() {
  const { email: handedEmail } = useNavigationState()
  const returnState = useReturnState()
  const form = useForgotPassword()
  return (
    <AuthStage title="Un oubli, ça arrive." text="Entrez votre e-mail. On y envoie un code à six chiffres.">
      <form {...form.props}>
        <TextInput
          label="E-mail"
          help="Celui que vous avez ajouté et vérifié dans votre profil."
          name="email"
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={handedEmail}
          error={form.errors.email}
        />
        <Note kind="info" icon="mail">
          Si l'adresse existe, un code vous sera envoyé. L’objet du message est neutre&nbsp;: «&nbsp;Votre
          code&nbsp;».
        </Note>
        <FormEnd form={form} label="Envoyer le code" pendingLabel="Envoi…" />
        <p className={classNames('doux', styles.next)}>
          Pas d’e-mail sur le compte&nbsp;?
          <br />
          <Link className={styles.link} to="/recover" state={returnState}>
            Utiliser un code de secours
          </Link>
        </p>
        <p className={styles.next}>
          <Link className={styles.link} to="/login" state={returnState}>
            Retour à la connexion
          </Link>
        </p>
      </form>
    </AuthStage>
  )
}

function useForgotPassword() {
  const navigate = useNavigate()
  const returnState = useReturnState()
  return useForm(['email'], {
    check({ email }) {
      if (!email.trim()) return refusalOf({ email: 'Veuillez fournir votre email' })
      return refusalOf({ email: emailRefusal(email.trim()) })
    },
    async send({ email: typed }) {
      const email = typed.trim()
      await askForCode(email)
      await navigate('/otp-verification', { state: { email, ...returnState } })
    },
    fallback: SEND_FAILED,
  })
}

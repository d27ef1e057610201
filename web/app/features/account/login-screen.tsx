import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useHasEmail } from '../../lib/use-has-email.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { classNames } from '../../ui/class-names.ts'
import { PasswordInput } from '../../ui/password-input.tsx'
import styles from './auth-stage.module.css'
import { AuthStage } from './auth-stage.tsx'
import { FormEnd } from './form-end.tsx'
import { PseudoInput } from './pseudo-input.tsx'
import type { FormState } from './use-form.ts'
import { type NavigationState, useReturnState } from './use-navigation-state.ts'

interface LoginScreenProps {
  form: FormState
  /** What a visitor tapped and will find after signing in; most of them have no account yet. */
  kept?: ReactNode
  navigationState: NavigationState
}

export function LoginScreen({ form, kept, navigationState: { pseudo, note } }: LoginScreenProps) {
  const returnState = useReturnState()
  const hasEmail = useHasEmail()
  return (
    <AuthStage title="Vous revoilà." text="Entrez votre pseudonyme. On ne vous demandera pas votre nom.">
      {kept && (
        <div className={styles.first}>
          {kept}
          <ButtonLink size="tall" isWide to="/register" state={returnState}>
            Créer un pseudonyme
          </ButtonLink>
          <p className={classNames('petit doux', styles.next)}>
            Ni nom, ni e-mail. Déjà un compte&nbsp;? C’est ci-dessous.
          </p>
        </div>
      )}
      <form {...form.props}>
        <PseudoInput defaultValue={pseudo} error={form.errors.pseudo} />
        <PasswordInput
          label="Mot de passe"
          name="password"
          autoComplete="current-password"
          error={form.errors.password}
        />
        <div className={styles.options}>
          <Checkbox name="remember">Se souvenir de moi</Checkbox>
          <Link className={styles.link} to={hasEmail ? '/forgot-password' : '/recover'} state={returnState}>
            Mot de passe oublié&nbsp;?
          </Link>
        </div>
        <FormEnd form={{ ...form, note: form.note ?? note }} label="Se connecter" pendingLabel="Connexion…" />
        <p className={classNames('doux', styles.next)}>
          Pas encore de compte&nbsp;?{' '}
          <Link className={styles.link} to="/register" state={returnState}>
            S’inscrire
          </Link>
        </p>
      </form>
    </AuthStage>
  )
}

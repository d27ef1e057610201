import { Link } from 'react-router'
import { Checkbox } from '../../ui/checkbox.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'
import { AuthStage } from './auth-stage.tsx'
import { FormEnd } from './form-end.tsx'
import { PseudoInput } from './pseudo-input.tsx'
import { type Arrival, useOnward } from './use-arrival.ts'
import type { FormState } from './use-form.ts'

interface LoginScreenProps {
  form: FormState
  arrival: Arrival
}

export function LoginScreen({ form, arrival: { pseudo, note } }: LoginScreenProps) {
  const onward = useOnward()
  return (
    <AuthStage title="Vous revoilà." text="Entrez votre pseudonyme. On ne vous demandera pas votre nom.">
      <form {...form.props}>
        <PseudoInput defaultValue={pseudo} error={form.errors.pseudo} />
        <PasswordInput
          label="Mot de passe"
          name="password"
          autoComplete="current-password"
          error={form.errors.password}
        />
        <div className="entre auth-options">
          <Checkbox name="remember">Se souvenir de moi</Checkbox>
          <Link className="lien-c" to="/forgot-password" state={onward}>
            Mot de passe oublié&nbsp;?
          </Link>
        </div>
        <FormEnd form={{ ...form, note: form.note ?? note }} label="Se connecter" pendingLabel="Connexion…" />
        <p className="doux auth-suite">
          Pas encore de compte&nbsp;?{' '}
          <Link className="lien-c" to="/register" state={onward}>
            S’inscrire
          </Link>
        </p>
      </form>
    </AuthStage>
  )
}

import { GENDERS } from '@fantome/contract/own-account.ts'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { Choice } from '../../ui/choice.tsx'
import { classNames } from '../../ui/class-names.ts'
import styles from './auth-stage.module.css'
import { AuthStage } from './auth-stage.tsx'
import { CountrySelect } from './country-select.tsx'
import { FormEnd } from './form-end.tsx'
import { NewPasswordInputs } from './new-password-inputs.tsx'
import { PseudoInput } from './pseudo-input.tsx'
import { TermsBox } from './terms-box.tsx'
import { useCountries } from './use-countries.ts'
import { useReturnState } from './use-navigation-state.ts'
import { useRegister } from './use-register.ts'

const GENDER_OPTIONS = GENDERS.map((gender) => ({ value: gender, label: gender }))

/** `kept`: what a visitor tapped and will find after signing in. */
export function RegisterScreen({ kept }: { kept?: ReactNode }) {
  const list = useCountries()
  const { form, gender, setGender } = useRegister()
  const returnState = useReturnState()
  const [isAccepted, setAccepted] = useState(false)
  const { errors } = form
  return (
    <AuthStage title="Choisissez un nom qui n’est pas le vôtre." text="Ni e-mail ni numéro ici.">
      {kept && <div className={styles.first}>{kept}</div>}
      <form {...form.props}>
        <PseudoInput
          help="Minuscules et tiret bas, par exemple vent_du_soir. Évitez votre prénom."
          error={errors.pseudo}
        />
        <CountrySelect list={list} error={errors.country_id} />
        <Choice legend="Genre" options={GENDER_OPTIONS} value={gender} onChange={setGender} />
        <NewPasswordInputs
          errors={errors}
          name="password"
          label="Mot de passe"
          help="8 caractères au moins. Une courte phrase se retient mieux qu’un mot compliqué."
        />
        <TermsBox onChange={setAccepted} />
        <FormEnd
          form={form}
          label="Créer mon compte"
          pendingLabel="Création…"
          isDisabled={!isAccepted || list.countries.length === 0}
        />
        <p className={classNames('doux', styles.next)}>
          Déjà un compte&nbsp;?{' '}
          <Link className={styles.link} to="/login" state={returnState}>
            Connexion
          </Link>
        </p>
      </form>
    </AuthStage>
  )
}

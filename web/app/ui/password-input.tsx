import { type ComponentProps, useState } from 'react'
import { Field, type FieldProps } from './field.tsx'
import { Icon } from './icon.tsx'

/** The ghost's eye: shut while the password is hidden. Pasting and password managers stay welcome. */
export function PasswordInput({ label, help, error, ...input }: ComponentProps<'input'> & FieldProps) {
  const [isShown, setShown] = useState(false)
  return (
    <Field {...{ label, help, error }}>
      {(control) => (
        <div className="saisie saisie--ic saisie--secret">
          <input {...input} {...control} type={isShown ? 'text' : 'password'} autoCapitalize="none" />
          <button
            type="button"
            className="rond"
            aria-label={isShown ? 'Masquer le mot de passe' : 'Afficher le mot de passe'}
            onClick={() => setShown(!isShown)}
          >
            <Icon name={isShown ? 'oeil' : 'clos'} />
          </button>
        </div>
      )}
    </Field>
  )
}

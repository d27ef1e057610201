import { type ComponentProps, useState } from 'react'
import { classNames } from './class-names.ts'
import styles from './field.module.css'
import { Field, type FieldProps } from './field.tsx'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'
import { RareIcon } from './rare-icon.tsx'

/** The ghost's eye: shut while the password is hidden. Pasting and password managers stay welcome. */
export function PasswordInput({ label, help, error, ...input }: ComponentProps<'input'> & FieldProps) {
  const [isShown, setShown] = useState(false)
  return (
    <Field label={label} help={help} error={error}>
      {(control) => (
        <div className={classNames(styles.control, styles.box)}>
          <input {...input} {...control} type={isShown ? 'text' : 'password'} autoCapitalize="none" />
          <IconButton
            aria-label={isShown ? 'Masquer le mot de passe' : 'Afficher le mot de passe'}
            onClick={() => setShown(!isShown)}
          >
            {isShown ? <RareIcon name="oeil" /> : <Icon name="clos" />}
          </IconButton>
        </div>
      )}
    </Field>
  )
}

import { PasswordInput } from '../../ui/password-input.tsx'
import type { FormState } from './use-form.ts'

interface NewPasswordInputsProps {
  errors: FormState['errors']
  name?: string
  label?: string
  help: string
}

/** A new password, twice. */
export const NewPasswordInputs = ({
  errors,
  name = 'newPassword',
  label = 'Nouveau mot de passe',
  help,
}: NewPasswordInputsProps) => (
  <>
    <PasswordInput label={label} help={help} name={name} autoComplete="new-password" error={errors[name]} />
    <PasswordInput
      label="Confirmer le mot de passe"
      name="confirmPassword"
      autoComplete="new-password"
      error={errors.confirmPassword}
    />
  </>
)

import { PASSWORDS_DIFFER, passwordRefusal } from '@fantome/contract/password.ts'
import type { Refusal } from './use-form.ts'

export const ALL_FIELDS = 'Veuillez remplir tous les champs.'

/** A refusal when at least one field has something to say. */
export const refusalOf = (fields: NonNullable<Refusal['fields']>): Refusal | undefined =>
  Object.values(fields).some(Boolean) ? { fields } : undefined

/** A new password, typed twice. */
export const newPasswordRefusal = ({
  newPassword,
  confirmPassword,
}: Record<'newPassword' | 'confirmPassword', string>) =>
  refusalOf({
    newPassword: passwordRefusal(newPassword),
    confirmPassword: newPassword === confirmPassword ? undefined : PASSWORDS_DIFFER,
  })

/** A plausible shape only: whether it exists is shown by the link sent there. */
export const emailRefusal = (email: string) =>
  /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) ? undefined : 'Cette adresse e-mail n’est pas valide.'

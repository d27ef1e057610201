import { PASSWORDS_DIFFER, passwordRefusal } from '@fantome/contract/password.ts'
import { pseudoRefusal } from '@fantome/contract/pseudo.ts'
import { ALL_FIELDS, refusalOf } from './refusals.ts'

export type RegisterField = 'pseudo' | 'country_id' | 'password' | 'confirmPassword' | 'terms'

/** What is wrong with a registration, said in the order of the specification. */
export function registerRefusal(values: Record<RegisterField, string>) {
  const { password, confirmPassword, country_id, terms } = values
  const pseudo = values.pseudo.trim()
  if (!pseudo || !password || !confirmPassword) return { note: ALL_FIELDS }
  const refusal = refusalOf({
    pseudo: pseudoRefusal(pseudo),
    password: passwordRefusal(password),
    confirmPassword: password === confirmPassword ? undefined : PASSWORDS_DIFFER,
    country_id: country_id ? undefined : 'Veuillez sélectionner un pays.',
  })
  return refusal ?? (terms ? undefined : { note: 'Veuillez accepter les conditions générales.' })
}

import { register } from '@fantome/contract/account.ts'
import type { GENDERS } from '@fantome/contract/own-account.ts'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { toast } from '../../ui/toast.ts'
import { registerRefusal } from './register-rules.ts'
import { useForm } from './use-form.ts'
import { useNavigateLater } from './use-navigate-later.ts'
import { useReturnState } from './use-navigation-state.ts'

const TO_LOGIN_MS = 1500

export type Gender = (typeof GENDERS)[number]

/** The registration form; once done, /login receives the recovery codes, shown that once. */
export function useRegister() {
  const [gender, setGender] = useState<Gender>('Homme')
  const returnState = useReturnState()
  const { isLeaving, leave } = useNavigateLater()
  const form = useForm(['pseudo', 'country_id', 'password', 'confirmPassword', 'terms'], {
    check: registerRefusal,
    async send({ pseudo: typed, country_id, password }) {
      const pseudo = typed.trim().toLowerCase()
      const { data, message } = await call(register, { body: { pseudo, password, country_id, gender } })
      toast.success(message)
      const state = { pseudo, recoveryCodes: data.recovery_codes, ...returnState }
      leave({ to: '/login', state, afterMs: TO_LOGIN_MS })
    },
    fallback: "Erreur lors de l'inscription. Veuillez réessayer ou contacter le support.",
  })
  return { form: { ...form, isPending: form.isPending || isLeaving }, gender, setGender }
}

import { OTP_LENGTH, verifyOtp } from '@fantome/contract/account.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../lib/api.ts'
import { ApiError } from '../../lib/api-error.ts'
import { toast } from '../../ui/toast.ts'
import { NO_DIGITS } from './otp-digits.ts'
import { useOnward } from './use-arrival.ts'
import { useForm } from './use-form.ts'
import { useHandedEmail } from './use-handed-email.ts'
import { useNavigateLater } from './use-navigate-later.ts'

const TO_RESET_MS = 1000

/** The six digits. A right code leads on after a moment; one the server refuses leads back to the e-mail. */
export function useOtp() {
  const email = useHandedEmail()
  const navigate = useNavigate()
  const onward = useOnward()
  const { isLeaving, leave } = useNavigateLater()
  const [boxes, setBoxes] = useState(NO_DIGITS)
  const otp = boxes.join('')
  const form = useForm([], {
    check: () =>
      otp.length === OTP_LENGTH ? undefined : { note: 'Veuillez entrer les 6 chiffres du code OTP.' },
    async send() {
      try {
        const { message } = await call(verifyOtp, { body: { email, otp } })
        toast.success(message)
        leave({ to: '/reset-password', state: { email, ...onward }, afterMs: TO_RESET_MS })
      } catch (error) {
        if (!(error instanceof ApiError) || !error.message) throw error
        toast.error(error.message)
        await navigate('/forgot-password', { state: { email, ...onward } })
      }
    },
    fallback: 'Échec de la vérification du code. Expirer ou invalide. Réessaie.',
  })
  return { email, boxes, setBoxes, form: { ...form, isPending: form.isPending || isLeaving } }
}

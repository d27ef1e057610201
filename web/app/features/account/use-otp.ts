import { OTP_LENGTH, verifyOtp } from '@fantome/contract/account.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../lib/api.ts'
import { ApiError } from '../../lib/api-error.ts'
import { NO_DIGITS } from '../../ui/otp-digits.ts'
import { toast } from '../../ui/toast.ts'
import { useForm } from './use-form.ts'
import { useHandedEmail } from './use-handed-email.ts'
import { useNavigateLater } from './use-navigate-later.ts'
import { useReturnState } from './use-navigation-state.ts'

const TO_RESET_MS = 1000

/** The server invalidates a code after as many wrong tries. */
const MAX_TRIES = 5

/** The six digits. A right code leads on after a moment; a wrong one can be corrected, an invalidated one leads back. */
export function useOtp() {
  const email = useHandedEmail()
  const navigate = useNavigate()
  const returnState = useReturnState()
  const { isLeaving, leave } = useNavigateLater()
  const [boxes, setBoxes] = useState(NO_DIGITS)
  const [wrongTries, setWrongTries] = useState(0)
  const otp = boxes.join('')
  const form = useForm([], {
    check: () =>
      otp.length === OTP_LENGTH ? undefined : { note: 'Veuillez entrer les 6 chiffres du code OTP.' },
    async send() {
      try {
        const { message } = await call(verifyOtp, { body: { email, otp } })
        toast.success(message)
        leave({ to: '/reset-password', state: { email, ...returnState }, afterMs: TO_RESET_MS })
      } catch (error) {
        if (!(error instanceof ApiError) || !error.message) throw error
        if (error.code === 'account.otp_wrong' && wrongTries + 1 < MAX_TRIES) {
          setWrongTries(wrongTries + 1)
          throw error
        }
        toast.error(error.message)
        await navigate('/forgot-password', { state: { email, ...returnState } })
      }
    },
    fallback: 'Échec de la vérification du code. Expirer ou invalide. Réessaie.',
  })
  return { email, boxes, setBoxes, form: { ...form, isPending: form.isPending || isLeaving } }
}

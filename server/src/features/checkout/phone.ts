import { cleanPhone, isPhoneShape, PHONE_REFUSED, phoneHint } from '@fantome/contract/phone.ts'
import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { AppError } from '../../shared/app-error.ts'

/** Countries of ours, where a fixed line takes neither WhatsApp nor mobile money. */
const OURS = ['BJ', 'CI']

/** The number as the world writes it (+2290197000000), or a refusal that says what to mend. */
export function requirePhone(typed: string, field: 'phone_for_delivery' | 'phone_whatsapp') {
  const cleaned = cleanPhone(typed)
  const number = isPhoneShape(cleaned) ? parsePhoneNumberFromString(cleaned) : undefined
  const isFixedLine = OURS.includes(number?.country ?? '') && number?.getType() === 'FIXED_LINE'
  if (!number?.isValid() || (field === 'phone_whatsapp' && isFixedLine)) {
    const message = phoneHint(typed) ?? PHONE_REFUSED
    throw new AppError('checkout.phone', { message, errors: { [field]: message } })
  }
  return number.number
}

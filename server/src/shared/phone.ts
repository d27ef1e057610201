import type { ErrorCode } from '@fantome/contract/errors.ts'
import { cleanPhone, isPhoneShape, PHONE_REFUSED, phoneHint } from '@fantome/contract/phone.ts'
import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { AppError } from './app-error.ts'

/** Countries of ours, where a fixed line takes neither WhatsApp nor mobile money. */
const OURS = ['BJ', 'CI']

interface PhoneField {
  /** The form's name of it: the refusal stands there. */
  field: string
  code: ErrorCode
  /** It must take WhatsApp. */
  isWhatsapp?: boolean
}

/** The number as the world writes it (+2290197000000), or a refusal that says what to mend. */
export function requirePhone(typed: string, { field, code, isWhatsapp = false }: PhoneField) {
  const phone = parsePhone(typed, isWhatsapp)
  if (phone) return phone
  const message = phoneHint(typed) ?? PHONE_REFUSED
  throw new AppError(code, { message, errors: { [field]: message } })
}

function parsePhone(typed: string, isWhatsapp: boolean) {
  const cleaned = cleanPhone(typed)
  const number = isPhoneShape(cleaned) ? parsePhoneNumberFromString(cleaned) : undefined
  const isFixedLine = OURS.includes(number?.country ?? '') && number?.getType() === 'FIXED_LINE'
  return number?.isValid() && !(isWhatsapp && isFixedLine) ? number.number : undefined
}

/** What a search may have meant: spaces, the dial code and Benin's leading 01 are forgiven. */
export function possiblePhones(typed: string) {
  const cleaned = cleanPhone(typed).slice(1)
  if (!/^\d{8,15}$/.test(cleaned)) return []
  return [`+${cleaned}`, `+229${cleaned}`, `+22901${cleaned}`, `+225${cleaned}`]
}

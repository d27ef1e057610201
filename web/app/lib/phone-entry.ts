import {
  cleanPhone,
  isOldBeninNumber,
  isPhoneShape,
  PHONE_REFUSED,
  phoneHint,
  phoneRefusal,
} from '@fantome/contract/phone.ts'

const EXAMPLES: Record<string, string> = {
  '+229': '+229 01 97 00 00 00',
  '+225': '+225 07 07 00 00 00',
}
const BENIN = '+229'

export const phoneExample = (dial: string) => EXAMPLES[dial] ?? EXAMPLES[BENIN]!

/**
 * The number as the world writes it. No country code starts with 0: such a number was said as at home. So were
 * eight digits in Benin, before 01 came in front of them.
 */
export function internationalPhone(typed: string, dial: string) {
  const cleaned = cleanPhone(typed)
  if (/^\s*(\+|00)/.test(typed)) return cleaned
  const isNational = /^\+0\d{9}$/.test(cleaned) || (dial === BENIN && /^\+\d{8}$/.test(cleaned))
  return isNational ? `${dial}${cleaned.slice(1)}` : cleaned
}

/** « +229 01 97 00 00 00 »: by two, as it is said in our countries; any other is left as typed. */
export function spacePhone(phone: string) {
  const [, dial, digits] = /^(\+229|\+225)(\d+)$/.exec(cleanPhone(phone)) ?? []
  return dial && digits ? `${dial} ${digits.replace(/\d{2}(?=\d)/g, '$& ')}` : phone
}

/** The number completed and spaced; left as typed as long as it cannot be one. */
export function tidyPhone(typed: string, dial: string) {
  const phone = internationalPhone(typed, dial)
  return isPhoneShape(phone) || isOldBeninNumber(phone) ? spacePhone(phone) : typed
}

/** What is wrong with a number, if anything. */
export function phoneProblem(typed: string, dial: string) {
  const phone = internationalPhone(typed, dial)
  return isPhoneShape(phone) ? undefined : (phoneHint(phone) ?? phoneRefusal(phoneExample(dial)))
}

/** An old number of Benin with its new prefix. */
export const withNewPrefix = (typed: string) => {
  const phone = cleanPhone(typed)
  return isOldBeninNumber(phone) ? spacePhone(phone.replace('+229', '+22901')) : typed
}

/** The server's one sentence about a number is English, as specified; the field says it in French. */
export const refusalInFrench = (refusal: string | undefined, dial: string) =>
  refusal === PHONE_REFUSED ? phoneRefusal(phoneExample(dial)) : refusal

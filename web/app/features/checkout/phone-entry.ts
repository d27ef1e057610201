import { cleanPhone, isPhoneShape, phoneHint, phoneRefusal } from '@fantome/contract/phone.ts'

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

/** What is wrong with a number, if anything. */
export const phoneProblem = (typed: string, dial: string) =>
  isPhoneShape(cleanPhone(typed)) ? phoneHint(typed) : phoneRefusal(phoneExample(dial))

/** An old number of Benin, made whole. */
export const withNewPrefix = (typed: string) =>
  spacePhone(cleanPhone(typed).replace(/^\+229(\d{8})$/, '+22901$1'))

/** The specification's shape of a phone number: + then a country code of 1 to 3 digits, then 8 to 15 digits. */
const SHAPE = /^\+\d{1,3}\d{8,15}$/

export const PHONE_REFUSED = 'Invalid phone number format. Use +XXX followed by X digits.'
export const phoneRefusal = (example: string) => `Veuillez entrer un numéro valide (ex. ${example})`

/** Spaces and dashes go, a leading + is forced; « 00229… » is how many people write « +229… ». */
export function cleanPhone(typed: string) {
  const digits = typed.replace(/[\s\u00a0\u202f.()-]/g, '').replace(/^(\+|00)/, '')
  return digits ? `+${digits}` : ''
}

export const isPhoneShape = (phone: string) => SHAPE.test(phone)

/** Benin put 01 before every number on 30 November 2024: the old eight digits no longer ring anywhere. */
export function phoneHint(typed: string) {
  if (/^\+229\d{8}$/.test(cleanPhone(typed)))
    return 'Ajoutez 01 devant votre numéro : il compte dix chiffres depuis fin 2024.'
}

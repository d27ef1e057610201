/** The specification's shape of a phone number: + then a country code of 1 to 3 digits, then 8 to 15 digits. */
const SHAPE = /^\+\d{1,3}\d{8,15}$/

export const PHONE_REFUSED = 'Invalid phone number format. Use +XXX followed by X digits.'
export const phoneRefusal = (example: string) => `Veuillez entrer un numéro valide (ex. ${example})`

/** Spaces and dashes go, a leading + is forced; « 00229… » is how many people write « +229… ». */
export function cleanPhone(typed: string) {
  const digits = typed.replace(/[\s\u00a0\u202f.()-]/g, '').replace(/^(\+|00)/, '')
  return digits ? `+${digits}` : ''
}

/** Ten digits in both our countries: Benin since November 2024, all beginning 01; Côte d'Ivoire since January 2021. */
const OUR_COUNTRIES = [
  { dial: '+229', shape: /^\+22901\d{8}$/ },
  { dial: '+225', shape: /^\+225(01|05|07|21|25|27)\d{8}$/ },
]
/** Longest number there is (E.164), and no country code begins with 0. */
const ANYWHERE = /^\+[1-9]\d{8,14}$/

/** Whether a cleaned number can be one. The server then asks libphonenumber, which knows every country's ranges. */
export function isPhoneShape(phone: string) {
  const ours = OUR_COUNTRIES.find(({ dial }) => phone.startsWith(dial))
  return SHAPE.test(phone) && (ours?.shape ?? ANYWHERE).test(phone)
}

/** A number of Benin from before 01 was put in front: none of those began with 0 or 1. */
export const isOldBeninNumber = (phone: string) => /^\+229[2-9]\d{7}$/.test(phone)

export function phoneHint(typed: string) {
  if (isOldBeninNumber(cleanPhone(typed)))
    return 'Ajoutez 01 devant votre numéro : il compte dix chiffres depuis fin 2024.'
}

/** « +229 01 97 •• •• 18 »: enough for its owner to know it, not enough for who looks over a shoulder. */
export function veilPhone(phone: string) {
  const match = /^(\+(?:229|225|\d{1,3}))(\d{2})(\d{2})\d+(\d{2})$/.exec(phone)
  return match ? `${match[1]} ${match[2]} ${match[3]} •• •• ${match[4]}` : phone && '••••'
}

import { cleanPhone } from '@fantome/contract/phone.ts'

export interface Operator {
  name: string
  /** The two letters of its mark: we draw no one's logo. */
  mark: string
  tint: 'night' | 'lagoon' | 'clay' | 'mist'
  /** How its numbers begin, after the country code. */
  begins: RegExp
}

/** Numbering plans of 2024 (Benin, ten digits) and 2021 (Côte d'Ivoire). A number that was ported is not known. */
const OPERATORS: Record<string, readonly Operator[]> = {
  '+229': [
    {
      name: 'MTN MoMo',
      mark: 'MT',
      tint: 'night',
      begins: /^01(42|46|5[0-4679]|61|62|66|67|69|90|91|96|97)/,
    },
    { name: 'Moov Money', mark: 'MO', tint: 'lagoon', begins: /^01(45|55|58|60|63|64|65|68|94|95|98|99)/ },
    { name: 'Celtiis Cash', mark: 'CE', tint: 'clay', begins: /^01(40|41|43|44|47|48)/ },
  ],
  '+225': [
    { name: 'Orange Money', mark: 'OR', tint: 'clay', begins: /^07/ },
    // Wave opens an account on any number: none of them says so.
    { name: 'Wave', mark: 'WA', tint: 'lagoon', begins: /^(?!)/ },
    { name: 'MTN MoMo', mark: 'MT', tint: 'night', begins: /^05/ },
    { name: 'Moov Money', mark: 'MO', tint: 'mist', begins: /^01/ },
  ],
}

/** Those of the client's country, the one this number belongs to first. */
export function operatorsFor(dial: string, phone: string) {
  const operators = OPERATORS[dial] ?? []
  const own = operatorOf(dial, phone)
  return own ? [own, ...operators.filter((operator) => operator !== own)] : operators
}

/** Whose number it is, when its first digits tell. */
export function operatorOf(dial: string, phone: string): Operator | undefined {
  const cleaned = cleanPhone(phone)
  if (!cleaned.startsWith(dial)) return
  return OPERATORS[dial]?.find(({ begins }) => begins.test(cleaned.slice(dial.length)))
}

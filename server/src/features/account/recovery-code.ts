import { randomInt } from 'node:crypto'
import { RECOVERY_CODES } from '@fantome/contract/account.ts'

/** Letters and digits that cannot be mistaken for one another on paper. */
const ALPHABET = 'acdefhjkmnpqrtvwxyz2345789'
const letters = (count: number) =>
  Array.from({ length: count }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')

export const newRecoveryCodes = () =>
  Array.from({ length: RECOVERY_CODES }, () => `${letters(4)}-${letters(4)}`)

/** As typed from paper: spaces, capitals and the dash do not count. */
export const readRecoveryCode = (typed: string) => typed.toLowerCase().replace(/[^a-z0-9]/g, '')

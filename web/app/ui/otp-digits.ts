import { OTP_LENGTH } from '@fantome/contract/account.ts'

export const NO_DIGITS: readonly string[] = Array(OTP_LENGTH).fill('')

export const digitsOf = (text: string) => text.replace(/\D/g, '')

/** Writes digits from one box on; what goes past the last box is dropped. */
export const spread = (boxes: readonly string[], at: number, digits: string) =>
  boxes.map((box, index) => digits[index - at] ?? box)

/** What a box holds after a key press: in a full box the new digit arrives beside the old one. */
export const typedIn = (before: string, now: string) =>
  before && now.length === 2 ? now.replace(before, '') : now

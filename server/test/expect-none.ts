import { expect } from 'vitest'

/** None of these texts holds any of the forbidden values. */
export const expectNone = (texts: string[], forbidden: Record<string, string>) => {
  const found = Object.entries(forbidden).filter(([, value]) => texts.some((text) => text.includes(value)))
  expect(found).toEqual([])
}

/** A vendor reads the pick-up code, and of ten thousand codes it is sometimes the same as a handover code. */
export const withoutPickUpCodes = (texts: string[]) =>
  texts.map((text) => text.replaceAll(/"pickup_code":"\d{4}"/g, ''))

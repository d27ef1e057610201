/** Money is whole centimes inside, francs with at most two decimals on the wire. Rounding lives here only. */
export const toFrancs = (centimes: number) => centimes / 100
export const toCentimes = (francs: number) => Math.round(francs * 100)

/** Francs that fall exactly on a centime, and stay exact as a number. */
export const isAmount = (francs: number) =>
  Number.isFinite(francs) &&
  Math.abs(francs) <= 1e12 &&
  Math.abs(francs * 100 - Math.round(francs * 100)) < 1e-4

/** Francs as typed in a form: digits, and at most two decimals. */
export const TYPED_AMOUNT = /^\d{1,9}(\.\d{1,2})?$/
export const isTypedAmount = (text: string) => TYPED_AMOUNT.test(text)

const grouped = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 0 })
const withCentimes = new Intl.NumberFormat('fr-FR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
/** The shop's fonts have no narrow space: every blank in an amount is U+00A0. */
const solid = (amount: string) => `${amount.replace(/\s/g, '\u00a0')}\u00a0FCFA`

/** « 7 500 FCFA »; the centimes show only when there are some. */
export const formatAmount = (francs: number) =>
  solid((Number.isInteger(francs) ? grouped : withCentimes).format(francs))

/** « 7 500,00 FCFA », as in the cart and in lists. */
export const formatExactAmount = (francs: number) => solid(withCentimes.format(francs))

/** French figures: a comma, and « – » where there is none. */
export const figure = (value: number | undefined, digits = 1) =>
  value === undefined || Number.isNaN(value)
    ? '–'
    : value.toLocaleString('fr-FR', { minimumFractionDigits: digits, maximumFractionDigits: digits })

export const minutes = (value: number | undefined) => figure(value, value !== undefined && value < 30 ? 1 : 0)

export const share = (value: number) => `${figure(100 * value)}\u00a0%`

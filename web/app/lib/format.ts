/** The shop's fonts have no narrow space: every blank inside a date is U+00A0. */
const solid = (text: string) => text.replace(/\s/g, '\u00a0')

const clock = (date: Date) => `${date.getHours()} h ${String(date.getMinutes()).padStart(2, '0')}`
const shortDay = new Intl.DateTimeFormat('fr-FR', { day: 'numeric', month: 'short', year: 'numeric' })
const dayAndMonth = new Intl.DateTimeFormat('fr-FR', { day: 'numeric', month: 'short' })
const month = new Intl.DateTimeFormat('fr-FR', { month: 'long', year: 'numeric' })
const longDay = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'full' })

/** « 20 h 04 » */
export const formatTime = (at: Date) => solid(clock(at))

/** « 14 nov. 2026 » */
export const formatDate = (at: Date) => solid(shortDay.format(at))

/** « 14 nov. » */
export const formatDay = (at: Date) => solid(dayAndMonth.format(at))

/** « 14 nov. 2026, 20 h 12 » */
export const formatDateTime = (at: Date) => `${solid(shortDay.format(at))}, ${solid(clock(at))}`

/** « Novembre 2026 » */
export function formatMonth(at: Date) {
  const words = month.format(at)
  return words[0]!.toUpperCase() + words.slice(1)
}

/** « samedi 14 novembre 2026 » */
export const formatLongDate = (at: Date) => longDay.format(at)

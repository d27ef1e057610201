/** The shop's fonts have no narrow space: every blank inside a figure is U+00A0. */
const solid = (text: string) => text.replace(/\s/g, '\u00a0')

const grouped = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 })
const short = new Intl.NumberFormat('fr-FR', { notation: 'compact', maximumFractionDigits: 1 })

/** « 1 284 » */
export const formatCount = (count: number) => solid(grouped.format(count))
/** « 48 k », for the axis of a chart. */
export const formatShort = (count: number) => solid(short.format(count))
/** « 71,9 % » of a whole; nothing of nothing. */
export const formatShare = (part: number, whole: number) =>
  `${solid(grouped.format(whole === 0 ? 0 : (100 * part) / whole))}\u00a0%`

export const plural = (count: number, one: string, many: string) =>
  `${formatCount(count)} ${count > 1 ? many : one}`

const DAY_FORMATS = {
  short: { weekday: 'short', day: 'numeric' },
  long: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  plain: { day: 'numeric', month: 'long' },
} as const
const formats = Object.fromEntries(
  Object.entries(DAY_FORMATS).map(([name, options]) => [
    name,
    new Intl.DateTimeFormat('fr-FR', { ...options, timeZone: 'UTC' }),
  ]),
) as Record<keyof typeof DAY_FORMATS, Intl.DateTimeFormat>
const month = new Intl.DateTimeFormat('fr-FR', { month: 'short', year: 'numeric', timeZone: 'UTC' })

/** A day of the shop, « 2026-11-14 », as « ven. 14 », « vendredi 14 novembre 2026 » or « 14 novembre ». */
export function formatDay(day: string, style: keyof typeof DAY_FORMATS) {
  const text = formats[style].format(new Date(`${day}T00:00:00Z`))
  return solid(style === 'plain' && day.endsWith('-01') ? text.replace(/^1 /, '1er ') : text)
}

/** The name of a point: an hour, a day or a month. */
export function formatPoint(at: string, unit: 'hour' | 'day' | 'month') {
  if (unit === 'hour') return `${at}\u00a0h`
  return unit === 'day' ? formatDay(at, 'short') : solid(month.format(new Date(`${at}-01T00:00:00Z`)))
}

/** The day before or after, by the calendar. */
export const shiftDay = (day: string, by: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + by * 86_400_000).toISOString().slice(0, 10)

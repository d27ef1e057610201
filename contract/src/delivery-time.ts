import type { Hours } from './zone.ts'

/** What the shop says of every delivery in town, until a commune has deliveries enough to say better. */
export const CLAIMED_MINUTES = { from: 30, to: 55 } as const
/** As many deliveries within as many days tell how long the next one takes. */
export const MEASURED = { deliveries: 20, days: 30 } as const

export interface Minutes {
  from: number
  to: number
}

/** On which clock the hours are read. */
export interface OpenHours {
  hours: Hours
  timeZone: string
}

const MINUTE = 60_000
const DAY_MINUTES = 24 * 60

/** « 30 à 55 min » */
export const formatMinutes = ({ from, to }: Minutes) =>
  from === to ? `${to}\u00a0min` : `${from} à ${to}\u00a0min`

/** « 8 h », « 8 h 30 » */
export function formatHour(hour: string) {
  const [h, m] = hour.split(':')
  return `${Number(h)}\u00a0h${m === '00' ? '' : `\u00a0${m}`}`
}

/** « de 8 h à 23 h » */
export const formatHours = ({ opens_at: opens, closes_at: closes }: Hours) =>
  `de ${formatHour(opens)} à ${formatHour(closes)}`

/** The clock of a time zone, « 20 h 42 ». */
export function formatClock(at: Date, timeZone: string) {
  const minutes = minuteOfDay(at, timeZone)
  return `${Math.floor(minutes / 60)}\u00a0h\u00a0${String(minutes % 60).padStart(2, '0')}`
}

/** Undefined while deliveries are made; else when they begin again: « Aujourd’hui dès 8 h », « Demain dès 8 h ». */
export const nextOpening = (hours: Hours | undefined, now: Date, timeZone: string) =>
  hours && firstOpening([{ hours, timeZone }], now)

/** The same of several places: undefined while one of them is open, else when the first one opens. */
export function firstOpening(places: readonly OpenHours[], now: Date) {
  const waits = places.map((place) => ({
    ...place,
    wait: minutesToOpening(place.hours, now, place.timeZone),
  }))
  const [first] = waits.sort((one, other) => one.wait - other.wait)
  if (!first || first.wait === 0) return
  const { hours, timeZone, wait } = first
  const isToday = minuteOfDay(now, timeZone) + wait < DAY_MINUTES
  return `${isToday ? 'Aujourd’hui' : 'Demain'} dès ${formatHour(hours.opens_at)}`
}

/** Between which clock times an order of this moment arrives: from now, or from the next opening. */
export function expectedBetween(
  hours: Hours | undefined,
  { from, to }: Minutes,
  now: Date,
  timeZone: string,
) {
  const start = now.getTime() + minutesToOpening(hours, now, timeZone) * MINUTE
  return { from: new Date(start + from * MINUTE), to: new Date(start + to * MINUTE) }
}

/** 0 while open. A closing before the opening is after midnight; opening at closing time is always open. */
function minutesToOpening(hours: Hours | undefined, now: Date, timeZone: string) {
  if (!hours) return 0
  const [at, opens, closes] = [
    minuteOfDay(now, timeZone),
    minutesOf(hours.opens_at),
    minutesOf(hours.closes_at),
  ]
  const isOpen = opens < closes ? at >= opens && at < closes : at >= opens || at < closes
  return isOpen ? 0 : (opens - at + DAY_MINUTES) % DAY_MINUTES
}

const minutesOf = (hour: string) => {
  const [h = 0, m = 0] = hour.split(':').map(Number)
  return h * 60 + m
}

function minuteOfDay(at: Date, timeZone: string) {
  const clock = new Intl.DateTimeFormat('fr-FR', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  return minutesOf(clock.format(at))
}

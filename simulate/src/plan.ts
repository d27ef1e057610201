import type { City, Quartier } from './city.ts'
import { luckOf } from './random.ts'

/** What the day is made of. The same seed and sizes give the same day. */
export interface DaySettings {
  seed: number
  orders: number
  vendors: number
  couriers: number
  refusals: number
  silences: number
  /** Of the hours of a partner. */
  deadPhones: number
}

export const DAY: DaySettings = {
  ...{ seed: 20261114, orders: 420, vendors: 34, couriers: 48 },
  ...{ refusals: 0.12, silences: 0.23, deadPhones: 0.02 },
}

/** Clients by the hour: the evening is when people order. */
const CLIENTS_BY_HOUR = [
  6, 4, 2, 1, 1, 3, 8, 14, 18, 21, 26, 38, 44, 35, 28, 27, 33, 46, 62, 78, 86, 71, 44, 21,
]

export interface PlannedOrder {
  rank: number
  /** Of the day. */
  minute: number
  quartier: Quartier
  articles: number
}

export interface PlannedPartner {
  rank: number
  pseudo: string
  fullName: string
  home: Quartier
  /** Minutes of the day between which they work; a shift may end after midnight. */
  shifts: [from: number, to: number][]
  /** Minutes of the day between which their phone is dead. */
  deadPhone: [from: number, to: number][]
}
export interface PlannedVendor extends PlannedPartner {
  role: 'vendeur'
}
export interface PlannedCourier extends PlannedPartner {
  role: 'livreur'
  quartiers: Quartier[]
}

export interface DayPlan {
  settings: DaySettings
  orders: PlannedOrder[]
  vendors: PlannedVendor[]
  couriers: PlannedCourier[]
}

export function planDay(settings: DaySettings, city: City): DayPlan {
  return {
    settings,
    orders: planOrders(settings, city),
    vendors: Array.from({ length: settings.vendors }, (_, rank) => planVendor(settings, city, rank)),
    couriers: Array.from({ length: settings.couriers }, (_, rank) => planCourier(settings, city, rank)),
  }
}

function planOrders({ seed, orders }: DaySettings, city: City): PlannedOrder[] {
  const hours = CLIENTS_BY_HOUR.keys().toArray()
  const minutes = Array.from({ length: orders }, (_, rank) => {
    const luck = luckOf(seed, 'order', rank)
    return (luck.weighted(hours, (hour) => CLIENTS_BY_HOUR[hour]!) + luck.next()) * 60
  })
  return minutes
    .toSorted((a, b) => a - b)
    .map((minute, rank) => {
      const luck = luckOf(seed, 'order of', rank)
      return { rank, minute, quartier: city.anywhere(luck), articles: luck.pick([1, 1, 1, 2, 2, 3]) }
    })
}

const FIRST_NAMES = [
  'Ablawa',
  'Bio',
  'Codjo',
  'Dossi',
  'Eniola',
  'Fifamè',
  'Gbèdo',
  'Houéfa',
  'Kossi',
  'Sènan',
]
const LAST_NAMES = ['Adjovi', 'Bossou', 'Capo', 'Dagba', 'Gnonlonfoun', 'Hodonou', 'Kiki', 'Tossa', 'Zinsou']

function planPartner({ seed, deadPhones }: DaySettings, role: string, rank: number, home: Quartier) {
  const luck = luckOf(seed, role, 'phone', rank)
  const deadHours = CLIENTS_BY_HOUR.keys().filter(() => luck.next() < deadPhones)
  return {
    rank,
    pseudo: `sim_${role}_${rank}`,
    fullName: `${FIRST_NAMES[rank % FIRST_NAMES.length]} ${LAST_NAMES[rank % LAST_NAMES.length]}`,
    home,
    deadPhone: deadHours.map((hour): [number, number] => [hour * 60, hour * 60 + 60]).toArray(),
  }
}

/** Most shops keep a day's hours; one in eight is open at night. */
function planVendor(settings: DaySettings, city: City, rank: number): PlannedVendor {
  const luck = luckOf(settings.seed, 'vendeur', rank)
  const hours: [number, number] = [luck.between(7, 9) * 60, luck.between(20, 23) * 60]
  const shifts: [number, number][] = rank % 8 === 0 ? [[0, 26 * 60]] : [hours]
  return { ...planPartner(settings, 'vendeur', rank, city.anywhere(luck)), role: 'vendeur', shifts }
}

/** Eight to ten hours each, begun when the day needs it. */
function planCourier(settings: DaySettings, city: City, rank: number): PlannedCourier {
  const luck = luckOf(settings.seed, 'livreur', rank)
  const home = city.anywhere(luck)
  const begins = luck.weighted(
    [0, 6, 8, 10, 12, 15],
    (hour) => ({ 0: 2, 6: 4, 8: 5, 10: 5, 12: 8, 15: 11 })[hour]!,
  )
  const from = begins * 60 + luck.between(0, 60)
  const quartiers = city.around(home).slice(0, 2 + Math.floor(luck.next() * 5))
  const shifts: [number, number][] = [[from, from + luck.between(8, 10) * 60]]
  return { ...planPartner(settings, 'livreur', rank, home), role: 'livreur', quartiers, shifts }
}

export const isWithin = (minute: number, spans: [number, number][]) =>
  spans.some(([from, to]) => minute >= from && minute < to)

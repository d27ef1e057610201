import { luckOf } from './random.ts'

export interface Quartier {
  id: string
  name: string
  communeId: string
  commune: string
}

/** Cotonou and its neighbours on a map whose unit is a minute by motorbike: centre, width, share of the clients. */
const COMMUNES: Record<string, { x: number; y: number; radius: number; share: number }> = {
  Cotonou: { x: 0, y: 0, radius: 11, share: 50 },
  'Abomey-Calavi': { x: -19, y: -9, radius: 11, share: 25 },
  'Porto-Novo': { x: 36, y: -8, radius: 9, share: 12 },
  'Sèmè-Podji': { x: 19, y: 2, radius: 9, share: 8 },
  Ouidah: { x: -44, y: 6, radius: 8, share: 5 },
}
export const COMMUNE_NAMES = Object.keys(COMMUNES)

/** Traffic lights, a helmet, the right gate. */
const EVERY_RIDE_MINUTES = 2

export interface City {
  quartiers: Quartier[]
  /** Minutes by motorbike. */
  ride(from: Quartier, to: Quartier): number
  /** Those of the same commune, nearest first, itself among them. */
  around(quartier: Quartier): Quartier[]
  /** A quartier as likely as people live there. */
  anywhere(luck: ReturnType<typeof luckOf>): Quartier
}

export function drawCity(seed: number, quartiers: Quartier[]): City {
  const places = new Map(
    quartiers.map((quartier) => {
      const luck = luckOf(seed, 'place', quartier.commune, quartier.name)
      const { x, y, radius } = COMMUNES[quartier.commune]!
      const [angle, far] = [luck.between(0, 2 * Math.PI), radius * Math.sqrt(luck.next())]
      const people = luck.minutes(1, 0.8)
      return [quartier.id, { x: x + far * Math.cos(angle), y: y + far * Math.sin(angle), people }] as const
    }),
  )
  const placeOf = ({ id }: Quartier) => places.get(id)!
  const distance = (from: Quartier, to: Quartier) =>
    Math.hypot(placeOf(from).x - placeOf(to).x, placeOf(from).y - placeOf(to).y)
  const byCommune = Map.groupBy(quartiers, ({ commune }) => commune)
  return {
    quartiers,
    ride: (from, to) => EVERY_RIDE_MINUTES + distance(from, to),
    around: (quartier) =>
      byCommune.get(quartier.commune)!.toSorted((a, b) => distance(quartier, a) - distance(quartier, b)),
    anywhere(luck) {
      const commune = luck.weighted([...byCommune.keys()], (name) => COMMUNES[name]!.share)
      return luck.weighted(byCommune.get(commune)!, (quartier) => placeOf(quartier).people)
    },
  }
}

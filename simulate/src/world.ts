import type { Phone } from '../../bench/src/phone.ts'
import type { City, Quartier } from './city.ts'
import type { Clock } from './clock.ts'
import type { DayPlan, PlannedOrder } from './plan.ts'

/** Where the courier goes to, and the code the vendor tells at the counter; none when the vendor gives the order back. */
export interface Parcel {
  place: Quartier
  code: Promise<string | undefined>
}

export interface LiveOrder {
  planned: PlannedOrder
  client: Phone
  parcel?: Parcel
  onDelivered(): Promise<void>
}

export interface World {
  clock: Clock
  city: City
  plan: DayPlan
  /** Opens a phone of someone of this world; all are closed with it. */
  phoneOf(pseudo: string): Phone
  orders: Map<string, LiveOrder>
  /** Whose screen showed which order. */
  shown: Map<string, Set<string>>
  /** Answers nobody expected, by what was asked. */
  surprises: Map<string, number>
  isOver(): boolean
}

export function surprise(world: World, what: string) {
  world.surprises.set(what, (world.surprises.get(what) ?? 0) + 1)
}

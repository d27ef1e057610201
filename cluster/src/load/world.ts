import type { Zone } from '../../../server/test/checkout-calls.ts'
import type { Maker } from '../../../server/test/maker.ts'
import type { Retries } from '../../../server/torture/caller.ts'
import type { History } from './history.ts'

/** What everyone who loads the shop shares. */
export interface World {
  make: Maker
  zone: Zone
  productIds: string[]
  history: History
  /** Calls that failed, whoever made them. */
  failures: Retries & { reasons: Map<string, number> }
  /** What no client should ever be answered. */
  surprises: Map<string, number>
  counts: { orders: number; deliveries: number; uploads: number; streams: number; events: number }
  isOver(): boolean
}

export function surprise({ surprises }: World, what: string) {
  surprises.set(what, (surprises.get(what) ?? 0) + 1)
}

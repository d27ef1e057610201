import type { Jobs } from '../src/shared/jobs.ts'
import type { ShopChanges } from '../src/shared/database-events.ts'

/** Parts for who wants to look at the routes without running the shop. */
const changes: ShopChanges = {
  isListening: false,
  onChange: () => {},
  announce: () => {},
  onOrderMoved: () => {},
  close: async () => {},
}
const jobs: Jobs = { add: async () => {}, work: async () => {}, close: async () => {} }
export const IDLE = { changes, jobs }

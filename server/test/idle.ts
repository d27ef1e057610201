import type { DatabaseEvents } from '../src/shared/database-events.ts'
import type { Jobs } from '../src/shared/jobs.ts'

/** Parts for who wants to look at the routes without running the shop. */
const changes: DatabaseEvents = {
  isListening: false,
  onChange: () => {},
  catchUp: async () => {},
  onOrderMoved: () => {},
  onOffersChanged: () => {},
  onAlertsChanged: () => {},
  onSessionEnded: () => {},
  close: async () => {},
}
const jobs: Jobs = { add: async () => {}, work: async () => {}, close: async () => {}, isClosing: false }
export const IDLE = { changes, jobs }

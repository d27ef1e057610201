import type { Cluster } from '../cluster.ts'

export interface Struck {
  /** What someone, or the machine's supervisor, does once the shop can be written to again. */
  mend?(): Promise<void>
  /** Seconds before that, at least. */
  lasts?: number
  /** For the table, where the fault had something to tell. */
  note?(): string
}

export interface Fault {
  /** `only=` this. */
  name: string
  /** For the table. */
  what: string
  /** Before the load and outside the measure. */
  prepare?(cluster: Cluster): Promise<void>
  strike(cluster: Cluster): Promise<Struck>
  /** After the load: everything as it was. */
  restore?(cluster: Cluster): Promise<void>
}

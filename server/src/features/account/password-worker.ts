import { randomUUID } from 'node:crypto'
import { hashSync, verifySync } from '@node-rs/argon2'

const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** A hash nobody knows the password of, for those who have none. */
const decoy = hashSync(randomUUID(), COST)

export interface Hashing {
  password: string
  /** The hash to hold the password against, if there is one; a new one is made when absent. */
  against?: string | null
}

/** Runs in a thread of its own. */
export default ({ password, against }: Hashing) =>
  against === undefined ? hashSync(password, COST) : verifySync(against ?? decoy, password)

import type { DispatchSettings } from '@fantome/contract/settings.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { Env } from '../env.ts'
import type { EncryptedStorage } from './encrypted-storage.ts'
import type { InvalidatedCache } from './invalidated-cache.ts'
import type { Jobs } from './jobs.ts'
import type { Pii } from './pii.ts'
import type { RateLimits } from './rate-limits.ts'
import type { Storage } from './storage.ts'

/**
 * What a service needs besides its database. It holds no connection to our tables, so that no statement can slip out
 * of the transaction a service was given (rate limits count outside of any on purpose: a refused try stays counted).
 */
export interface Context {
  env: Env
  log: FastifyBaseLogger
  pii: Pii
  jobs: Jobs
  rateLimits: RateLimits
  media: Storage
  privateFiles: EncryptedStorage
  erasureList: Storage
  /** Asked for several times by every order, changed once a month. */
  dispatchSettings: InvalidatedCache<DispatchSettings>
}

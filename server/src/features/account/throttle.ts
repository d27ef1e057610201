import type pg from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { AppError } from '../../shared/app-error.ts'
import { hashSecret } from '../../shared/secret.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE

/** How often, by whom. `address` limits are lifted by RATE_LIMITS=off; limits on tries never are. */
const LIMITS = {
  'login.account': { points: 20, duration: 15 * MINUTE, by: 'account' },
  'login.address': { points: 60, duration: 15 * MINUTE, by: 'address' },
  'register.address': { points: 20, duration: HOUR, by: 'address' },
  'forgot.address': { points: 10, duration: HOUR, by: 'address' },
  'otp.send': { points: 3, duration: HOUR, by: 'account' },
  'otp.address': { points: 30, duration: HOUR, by: 'address' },
  'recover.account': { points: 8, duration: HOUR, by: 'account' },
  'recover.address': { points: 30, duration: HOUR, by: 'address' },
  'verify.address': { points: 60, duration: HOUR, by: 'address' },
  'email.account': { points: 10, duration: HOUR, by: 'account' },
  'password.account': { points: 10, duration: 15 * MINUTE, by: 'account' },
} as const satisfies Record<string, { points: number; duration: number; by: 'account' | 'address' }>
export type LimitName = keyof typeof LIMITS

export interface Throttle {
  /** Counts one try; the one too many is refused with the time to wait. */
  count(name: LimitName, who: string): Promise<void>
  /** Refuses without counting when the tries are used up. */
  check(name: LimitName, who: string): Promise<void>
  forget(name: LimitName, who: string): Promise<void>
}

export function createThrottle(pool: pg.Pool, { limitAddresses }: { limitAddresses: boolean }): Throttle {
  const limiters = Object.fromEntries(
    Object.entries(LIMITS).map(([keyPrefix, { points, duration }]) => {
      const table = {
        storeClient: pool,
        tableName: 'throttles',
        tableCreated: true,
        clearExpiredByTimeout: false,
      }
      return [keyPrefix, new RateLimiterPostgres({ ...table, keyPrefix, points, duration })]
    }),
  ) as Record<LimitName, RateLimiterPostgres>
  const isOff = (name: LimitName) => !limitAddresses && LIMITS[name].by === 'address'
  // Neither a pseudo nor an address is written down: their hash counts as well.
  const keyOf = (who: string) => hashSecret(who).slice(0, 22)
  return {
    async count(name, who) {
      if (isOff(name)) return
      await limiters[name].consume(keyOf(who)).catch((refusal: unknown) => {
        throw refusal instanceof RateLimiterRes ? tooMany(refusal) : refusal
      })
    },
    async check(name, who) {
      if (isOff(name)) return
      const used = await limiters[name].get(keyOf(who))
      if (used && used.consumedPoints >= LIMITS[name].points) throw tooMany(used)
    },
    async forget(name, who) {
      await limiters[name].delete(keyOf(who))
    },
  }
}

const tooMany = ({ msBeforeNext }: RateLimiterRes) =>
  new AppError('request.too_many', { retryAfter: Math.ceil(msBeforeNext / 1000) })

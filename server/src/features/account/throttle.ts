import type pg from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { AppError } from '../../shared/app-error.ts'
import type { Pii } from '../../shared/pii.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE

/** How often, by whom. `address` limits are lifted by RATE_LIMITS=off; limits on tries never are. */
const LIMITS = {
  'login.account': { points: 20, duration: 15 * MINUTE, by: 'account' },
  'login.address': { points: 60, duration: 15 * MINUTE, by: 'address' },
  // A mobile operator puts a whole quarter behind one address: docs/decisions/0010.
  'register.address': { points: 200, duration: HOUR, by: 'address' },
  'forgot.address': { points: 10, duration: HOUR, by: 'address' },
  'otp.send': { points: 3, duration: HOUR, by: 'account' },
  'otp.address': { points: 30, duration: HOUR, by: 'address' },
  'recover.account': { points: 8, duration: HOUR, by: 'account' },
  'recover.address': { points: 30, duration: HOUR, by: 'address' },
  'verify.address': { points: 60, duration: HOUR, by: 'address' },
  'email.account': { points: 10, duration: HOUR, by: 'account' },
  'password.account': { points: 10, duration: 15 * MINUTE, by: 'account' },
  'upload.account': { points: 300, duration: HOUR, by: 'account' },
} as const satisfies Record<string, { points: number; duration: number; by: 'account' | 'address' }>
export type LimitName = keyof typeof LIMITS

export interface Throttle {
  /** Counts one try; the one too many is refused with the time to wait. */
  count(name: LimitName, who: string): Promise<void>
  /** Takes one counted try back: it was a good one. */
  giveBack(name: LimitName, who: string): Promise<void>
  forget(name: LimitName, who: string): Promise<void>
  /** Drops the counts of everyone whose wait is over. */
  forgetOld(): Promise<void>
}

export function createThrottle(
  pool: pg.Pool,
  { limitAddresses, pii }: { limitAddresses: boolean; pii: Pii },
): Throttle {
  const limiters = Object.fromEntries(
    Object.entries(LIMITS).map(([keyPrefix, { points, duration }]) => {
      // Swept with all else that is kept for a while only.
      const sweeping = { clearExpiredByTimeout: false }
      const table = { storeClient: pool, tableName: 'throttles', tableCreated: true, ...sweeping }
      return [keyPrefix, new RateLimiterPostgres({ ...table, keyPrefix, points, duration })]
    }),
  ) as Record<LimitName, RateLimiterPostgres>
  const isOff = (name: LimitName) => !limitAddresses && LIMITS[name].by === 'address'
  // Neither a pseudo nor an address is written down: their hash counts as well. It has a key of ours, for the
  // addresses of the world are few enough to try them all.
  const keyOf = (name: LimitName, who: string) =>
    pii.hash(LIMITS[name].by === 'address' ? networkOf(who) : who).slice(0, 22)
  return {
    async count(name, who) {
      if (isOff(name)) return
      await limiters[name].consume(keyOf(name, who)).catch((refusal: unknown) => {
        throw refusal instanceof RateLimiterRes ? tooMany(refusal) : refusal
      })
    },
    async giveBack(name, who) {
      if (!isOff(name)) await limiters[name].reward(keyOf(name, who))
    },
    async forget(name, who) {
      await limiters[name].delete(keyOf(name, who))
    },
    async forgetOld() {
      // An hour late: `expire` is by this machine's clock, `now` by the database's.
      await pool.query(
        "delete from throttles where expire < extract(epoch from now() - interval '1 hour') * 1000",
      )
    },
  }
}

const tooMany = ({ msBeforeNext }: RateLimiterRes) =>
  new AppError('request.too_many', { retryAfter: Math.max(1, Math.ceil(msBeforeNext / 1000)) })

/** A home or a phone holds a whole IPv6 network, and a new address whenever it likes: the network counts. */
export function networkOf(address: string) {
  if (!address.includes(':') || address.includes('.')) return address // IPv4, perhaps written inside an IPv6
  const [head = '', tail] = address.split('::')
  const groups = head.split(':').filter(Boolean)
  const gap = tail === undefined ? 0 : 8 - groups.length - tail.split(':').filter(Boolean).length
  return [...groups, ...Array<string>(Math.max(0, gap)).fill('0'), ...(tail?.split(':') ?? [])]
    .slice(0, 4)
    .join(':')
}

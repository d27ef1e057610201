import type pg from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { AppError } from './app-error.ts'
import type { Pii } from './pii.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** As long as a sign-in could have lasted. */
const KNOWN_FOR = 14 * DAY

interface Limit {
  points: number
  duration: number
  by: 'account' | 'address'
  /** Whoever goes too far again waits twice as long as the last time, up to an hour. */
  grows?: true
}

/** How often, by whom. `address` limits are lifted by RATE_LIMITS=off; limits on tries never are. */
const LIMITS = {
  // One account from one address; one account from everywhere: docs/decisions/0012.
  'login.account': { points: 20, duration: 15 * MINUTE, by: 'account', grows: true },
  'login.pseudo': { points: 100, duration: 15 * MINUTE, by: 'account', grows: true },
  'login.address': { points: 60, duration: 15 * MINUTE, by: 'address', grows: true },
  // A mobile operator puts a whole quarter behind one address: docs/decisions/0010.
  'register.address': { points: 200, duration: HOUR, by: 'address' },
  'forgot.address': { points: 10, duration: HOUR, by: 'address' },
  // As many as `otp.send`, by e-mail and asker, known or not, so that the one too many can be refused aloud.
  'forgot.email': { points: 3, duration: HOUR, by: 'account' },
  'otp.send': { points: 3, duration: HOUR, by: 'account' },
  // Asked for from a network the account was opened from.
  'otp.send.known': { points: 3, duration: HOUR, by: 'account' },
  // As long as a code lives; a new code begins anew.
  'otp.try': { points: 5, duration: 10 * MINUTE, by: 'account' },
  'otp.address': { points: 30, duration: HOUR, by: 'address' },
  'recover.account': { points: 8, duration: HOUR, by: 'account' },
  'recover.address': { points: 30, duration: HOUR, by: 'address' },
  'verify.address': { points: 60, duration: HOUR, by: 'address' },
  'email.account': { points: 10, duration: HOUR, by: 'account' },
  // Letters with a link to one mailbox, whoever asks for them.
  'email.recipient': { points: 5, duration: DAY, by: 'account' },
  'password.account': { points: 10, duration: 15 * MINUTE, by: 'account' },
  // Beyond the five tries of one challenge: whoever has the password may begin anew.
  'second_factor.account': { points: 10, duration: 15 * MINUTE, by: 'account', grows: true },
  'second_factor.address': { points: 60, duration: 15 * MINUTE, by: 'address' },
  'upload.account': { points: 1000, duration: HOUR, by: 'account' },
} as const satisfies Record<string, Limit>
export type LimitName = keyof typeof LIMITS

export interface RateLimits {
  /** Counts one try; the one too many is refused with the time to wait. */
  count(name: LimitName, who: string): Promise<void>
  /** Counts one try and tells whether it is within the limit, where the one too many must not be noticed. */
  isWithin(name: LimitName, who: string): Promise<boolean>
  /** Takes one counted try back: it was a good one. */
  giveBack(name: LimitName, who: string): Promise<void>
  forget(name: LimitName, who: string): Promise<void>
  /** This account was opened from there: strangers' tries will not keep its owner out. */
  remember(who: string): Promise<void>
  isRemembered(who: string): Promise<boolean>
  /** Drops the counts of everyone whose wait is over. */
  purgeOld(): Promise<void>
}

export function createRateLimits(
  pool: pg.Pool,
  { limitAddresses, pii }: { limitAddresses: boolean; pii: Pii },
): RateLimits {
  const counter = (keyPrefix: string, { points, duration }: Pick<Limit, 'points' | 'duration'>) => {
    // Purged with all other expiring data.
    const sweeping = { clearExpiredByTimeout: false }
    const table = { storeClient: pool, tableName: 'throttles', tableCreated: true, ...sweeping }
    return new RateLimiterPostgres({ ...table, keyPrefix, points, duration })
  }
  const limiters = Object.fromEntries(
    Object.entries(LIMITS).map(([name, limit]) => [name, counter(name, limit)]),
  ) as Record<LimitName, RateLimiterPostgres>
  const excesses = counter('again', { points: Number.MAX_SAFE_INTEGER, duration: DAY })
  const known = counter('known', { points: 1, duration: KNOWN_FOR })

  /** Milliseconds to wait: longer each time, decided by the one try that goes too far. */
  async function waitAfter(name: LimitName, key: string, { consumedPoints, msBeforeNext }: RateLimiterRes) {
    const { points, duration, grows }: Limit = LIMITS[name]
    if (!grows || consumedPoints !== points + 1) return msBeforeNext
    const { consumedPoints: times } = await excesses.consume(`${name}:${key}`)
    const seconds = Math.min(duration * 2 ** (times - 1), HOUR)
    await limiters[name].block(key, seconds)
    return seconds * 1000
  }

  const isOff = (name: LimitName) => !limitAddresses && LIMITS[name].by === 'address'
  // Neither a pseudo nor an address is written down: their hash counts as well. It has a key of ours, for the
  // addresses of the world are few enough to try them all.
  const shorten = (who: string) => pii.hash(who).slice(0, 22)
  const keyOf = (name: LimitName, who: string) =>
    shorten(LIMITS[name].by === 'address' ? networkOf(who) : who)
  async function count(name: LimitName, who: string) {
    if (isOff(name)) return
    const key = keyOf(name, who)
    await limiters[name].consume(key).catch(async (refusal: unknown) => {
      throw refusal instanceof RateLimiterRes ? tooMany(await waitAfter(name, key, refusal)) : refusal
    })
  }
  return {
    count,
    isWithin: (name, who) =>
      count(name, who).then(
        () => true,
        (error: unknown) => {
          if (error instanceof AppError) return false
          throw error
        },
      ),
    async giveBack(name, who) {
      if (!isOff(name)) await limiters[name].reward(keyOf(name, who))
    },
    async forget(name, who) {
      const key = keyOf(name, who)
      await limiters[name].delete(key)
      await excesses.delete(`${name}:${key}`)
    },
    async remember(who) {
      await known.set(shorten(who), 1, KNOWN_FOR)
    },
    isRemembered: async (who) => (await known.get(shorten(who))) !== null,
    async purgeOld() {
      // An hour late: `expire` is by this machine's clock, `now` by the database's.
      await pool.query(
        "delete from throttles where expire < extract(epoch from now() - interval '1 hour') * 1000",
      )
    },
  }
}

export function tooMany(ms: number) {
  const retryAfter = Math.max(1, Math.ceil(ms / 1000))
  const message = `Trop de demandes. Réessayez dans ${waitInWords(retryAfter)}.`
  return new AppError('request.too_many', { retryAfter, message })
}

/** Never less than the wait: who comes back then is let in. */
export function waitInWords(seconds: number) {
  const count = (amount: number, unit: string) => `${amount} ${unit}${amount > 1 ? 's' : ''}`
  if (seconds < MINUTE) return count(seconds, 'seconde')
  if (seconds <= HOUR) return count(Math.ceil(seconds / MINUTE), 'minute')
  return count(Math.ceil(seconds / HOUR), 'heure')
}

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

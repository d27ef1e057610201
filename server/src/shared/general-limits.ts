import type { FastifyInstance, FastifyRequest } from 'fastify'
import { networkOf, tooMany } from './rate-limits.ts'

interface Limit {
  points: number
  seconds: number
}

const MINUTE = 60
/**
 * Counted per process, in memory: they stop a flood, not a person. A mobile operator puts thousands of phones behind
 * one address, so an address may do what a busy quarter of town does; whoever is signed in counts for themselves.
 */
const LIMITS = {
  address: { points: 6000, seconds: MINUTE },
  person: { points: 1200, seconds: MINUTE },
  search: { points: 1200, seconds: MINUTE },
  quote: { points: 120, seconds: MINUTE },
  payment: { points: 120, seconds: 15 * MINUTE },
  export: { points: 10, seconds: 15 * MINUTE },
} as const satisfies Record<string, Limit>
type LimitName = keyof typeof LIMITS

/** Calls that cost more than others. */
const COSTLY: Record<string, LimitName> = {
  '/api/payment/quote': 'quote',
  '/api/payment/create': 'payment',
  '/api/order/create': 'payment',
  '/api/user/export': 'export',
}
const SEARCH = /[?&](search|q)=[^&]/
/** Asked by the operator's own machines. */
const UNLIMITED = new Set(['/health/live', '/health/ready', '/metrics'])
const MAX_KEYS = 100_000

/** Counts calls in windows of time; answers with the milliseconds to wait, 0 for none. */
export function createCounter({ points, seconds }: Limit) {
  const counts = new Map<string, number>()
  let endsAt = 0
  return (key: string) => {
    const now = performance.now()
    if (now >= endsAt || counts.size > MAX_KEYS) {
      counts.clear()
      endsAt = now + seconds * 1000
    }
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    return count > points ? endsAt - now : 0
  }
}

/** Comes after the access check, which says who calls. Answers from the cache never come this far. */
export function useGeneralLimits(app: FastifyInstance) {
  const counters = Object.fromEntries(
    Object.entries(LIMITS).map(([name, limit]) => [name, createCounter(limit)]),
  ) as Record<LimitName, ReturnType<typeof createCounter>>

  function waitOf({ ip, user, url, routeOptions }: FastifyRequest) {
    const route = routeOptions.url ?? ''
    if (UNLIMITED.has(route)) return 0
    const who = user ? user.id : networkOf(ip)
    const special = COSTLY[route] ?? (SEARCH.test(url) ? 'search' : undefined)
    return counters[user ? 'person' : 'address'](who) || (special ? counters[special](who) : 0)
  }
  app.addHook('onRequest', (request, _reply, done) => {
    const wait = waitOf(request)
    done(wait > 0 ? tooMany(wait) : undefined)
  })
}

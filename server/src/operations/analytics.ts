import { basename } from 'node:path'
import type { Exception } from '@fantome/contract/exception.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { Env } from '../env.ts'
import type { AnsweredRequest } from './access-log.ts'

const SEND_EVERY_MS = 60_000
const GIVE_UP_AFTER_MS = 10_000
/** Bounds what a flood can make us remember between two sendings. */
const MAX_KINDS = 500
/** Asked by machines, not by people. */
const NOT_COUNTED = /^(none$|\/health|\/metrics|\/assets|\/dev)/
/** Our own files, without the folders of this machine. */
const PLACE = /([^\s/()]+\.(?:js|ts|tsx)):(\d+):(\d+)/

type Settings = Pick<Env, 'ANALYTICS_KEY' | 'ANALYTICS_URL'>
interface Counted {
  event: string
  properties: Record<string, unknown>
  count: number
}

/**
 * Sends the operator's analytics service how often each kind of call was answered and each kind of exception met. Sums,
 * made here: no visitor's browser ever talks to that service, so it learns no address, and nobody's steps can be followed.
 * A route is its pattern, an exception its kind and place; no product, search, pseudo or word of an error is in either.
 */
export function startAnalytics({ ANALYTICS_KEY: key, ANALYTICS_URL: url }: Settings, log: FastifyBaseLogger) {
  const counts = new Map<string, Counted>()

  function add(event: string, properties: Record<string, unknown>) {
    if (!key) return
    const kind = JSON.stringify([event, properties])
    const known = counts.get(kind)
    if (known) known.count++
    else if (counts.size < MAX_KINDS) counts.set(kind, { event, properties, count: 1 })
  }

  /** What could not be sent is dropped: figures are not worth a queue. */
  async function send() {
    if (!key || counts.size === 0) return
    const batch = [...counts.values()].map((counted) => toEvent(counted))
    counts.clear()
    try {
      const answer = await fetch(new URL('/batch/', url), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ api_key: key, batch }),
        signal: AbortSignal.timeout(GIVE_UP_AFTER_MS),
      })
      if (!answer.ok) log.warn({ status: answer.status }, 'analytics refused the figures')
    } catch (error) {
      log.warn({ err: error }, 'analytics cannot be reached')
    }
  }
  const timer = key ? setInterval(() => void send(), SEND_EVERY_MS).unref() : undefined

  return {
    isOn: key !== undefined,
    countAnswer({ method, route, page, status }: AnsweredRequest) {
      if (key && !NOT_COUNTED.test(route)) add('answered', { method, route: page ?? route, status })
    },
    countException(source: 'page' | 'server', { name, frames }: Exception) {
      const stacktrace = { type: 'raw', frames: frames.map(toFrame) }
      const mechanism = { handled: false, type: source }
      add('$exception', { $exception_list: [{ type: name, value: '', mechanism, stacktrace }] })
    },
    send,
    async close() {
      clearInterval(timer)
      await send()
    },
  }
}
export type Analytics = ReturnType<typeof startAnalytics>

/** An error of this process: its kind and places, not its message. */
export function exceptionOf(error: unknown): Exception {
  const { name, stack = '' } = error instanceof Error ? error : new Error('not an error')
  const places = stack.split('\n').flatMap((line) => PLACE.exec(line)?.slice(1).join(':') ?? [])
  return { name, frames: places.slice(0, 10) }
}

/** One event for all visitors together: the service makes no person of it. */
const toEvent = ({ event, properties, count }: Counted) => ({
  event,
  distinct_id: 'fantome',
  timestamp: new Date().toISOString(),
  properties: { ...properties, count, $process_person_profile: false, $geoip_disable: true },
})

function toFrame(place: string) {
  const [file = '', line, column] = place.split(':')
  return {
    platform: 'custom',
    lang: 'javascript',
    filename: basename(file),
    lineno: Number(line),
    colno: Number(column),
  }
}

import { setTimeout as sleep } from 'node:timers/promises'
import type { Answer, Visitor } from '../test/shop.ts'

/** Nobody answered, or only to say « later »: the same call is made again until someone does. */
const LATER = [502, 503, 504]
const TIMEOUT_MS = 5 * 60_000

export interface Retries {
  count: number
  /** When the last one was, on the clock of `performance`. */
  lastAt?: number
  /** How often each way of failing was seen, where someone wants to know. */
  reasons?: Map<string, number>
}

/** Notes a call that failed. */
export function noteFailure(retries: Retries, reason: string) {
  retries.count++
  retries.lastAt = performance.now()
  retries.reasons?.set(reason, (retries.reasons.get(reason) ?? 0) + 1)
}

/** Calls whichever process is there, as a browser behind a proxy does; a repeat is the same call to the letter. */
export function createCaller(
  urls: string[],
  accessToken: string,
  retries: Retries,
): Pick<Visitor, 'call'> & {
  post(path: string, body: object): Promise<Answer>
} {
  let next = Math.floor(Math.random() * urls.length)

  async function send(path: string, init: RequestInit): Promise<Answer> {
    const deadline = Date.now() + TIMEOUT_MS
    for (;;) {
      const answer = await ask(`${urls[next++ % urls.length]}${path}`, init)
      if (typeof answer === 'object' && !LATER.includes(answer.status)) return answer
      if (Date.now() > deadline) throw new Error(`nobody answered ${path}`)
      noteFailure(
        retries,
        `${typeof answer === 'object' ? answer.status : answer} ${init.method} ${routeOf(path)}`,
      )
      await sleep(100 + Math.random() * 300)
    }
  }

  const headers = { authorization: `Bearer ${accessToken}` }
  const json = { ...headers, 'content-type': 'application/json' }
  return {
    post: (path, body) => send(path, { method: 'POST', headers: json, body: JSON.stringify(body) }),
    call(endpoint, asked = {}) {
      const { params, query, body } = asked as {
        params?: Record<string, string>
        query?: Record<string, string>
        body?: object
      }
      const path = endpoint.path.replace(/:(\w+)/g, (_, key: string) =>
        encodeURIComponent(params?.[key] ?? ''),
      )
      const filled = body === undefined ? { headers } : { headers: json, body: JSON.stringify(body) }
      return send(query ? `${path}?${new URLSearchParams(query)}` : path, {
        method: endpoint.method,
        ...filled,
      })
    },
  }
}

/** Without what tells one order from another. */
const routeOf = (path: string) => path.replace(/\?.*/, '').replace(/[0-9a-f-]{36}/g, '…')

/** The answer, whole; or why there was none, wherever the line broke before its end. */
async function ask(url: string, init: RequestInit): Promise<Answer | string> {
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(30_000) })
    const text = await response.text()
    return { status: response.status, ...(JSON.parse(text) as object) }
  } catch (error) {
    const { cause, name } = error as Error
    return String((cause as { code?: unknown } | undefined)?.code ?? name)
  }
}

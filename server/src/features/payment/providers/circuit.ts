import { ProviderUnavailable } from '../provider.ts'

const FAILURES_TO_OPEN = 5
const PAUSE_MS = 10_000

/**
 * Circuit breaker: after five failures in a row no call is made for ten seconds, then one call tries for all. Only
 * ProviderUnavailable counts: a refusal is an answer.
 */
export function createCircuit(now: () => number = Date.now) {
  let failures = 0
  let openedAt = 0
  let isTrying = false

  return async function through<T>(call: () => Promise<T>): Promise<T> {
    const isOpen = failures >= FAILURES_TO_OPEN
    if (isOpen && (isTrying || now() - openedAt < PAUSE_MS)) throw new ProviderUnavailable('circuit is open')
    if (isOpen) isTrying = true
    try {
      const answer = await call()
      failures = 0
      return answer
    } catch (error) {
      if (error instanceof ProviderUnavailable && ++failures >= FAILURES_TO_OPEN) openedAt = now()
      throw error
    } finally {
      if (isOpen) isTrying = false
    }
  }
}

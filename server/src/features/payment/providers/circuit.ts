import { ProviderUnavailable } from '../provider.ts'

const FAILURES_TO_OPEN = 5
const PAUSE_MS = 10_000

/**
 * Spares a provider that is down, and whoever waits for it: after five failures in a row nobody is let through
 * for ten seconds, then one call tries the ground for all. Only ProviderUnavailable counts: a refusal is an answer.
 */
export function createCircuit(now: () => number = Date.now) {
  let failures = 0
  let openedAt = 0
  let isTrying = false

  return async function through<T>(call: () => Promise<T>): Promise<T> {
    const isOpen = failures >= FAILURES_TO_OPEN
    if (isOpen && (isTrying || now() - openedAt < PAUSE_MS)) throw new ProviderUnavailable('is being spared')
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

import { AppError } from './app-error.ts'

/** Runs at most `atOnce` tasks at a time; up to `maxWaiting` more wait in order, the next is refused. */
export function createConcurrencyLimiter(atOnce: number, maxWaiting: number) {
  let running = 0
  const waiting: (() => void)[] = []
  return async function limit<T>(task: () => Promise<T>): Promise<T> {
    if (running < atOnce) running++
    else if (waiting.length < maxWaiting) await new Promise<void>((go) => waiting.push(go))
    else throw new AppError('server.unavailable')
    try {
      return await task()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}

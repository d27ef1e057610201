import { AppError } from './app-error.ts'

/** A crowd is let in a few at a time, in the order it came: those who browse are not kept waiting by it. */
export function createConcurrencyLimiter(atOnce: number, maxWaiting: number) {
  let inside = 0
  const waiting: (() => void)[] = []
  return async function letIn<T>(work: () => Promise<T>): Promise<T> {
    if (inside < atOnce) inside++
    else if (waiting.length < maxWaiting) await new Promise<void>((go) => waiting.push(go))
    else throw new AppError('server.unavailable')
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else inside--
    }
  }
}

import { isDatabaseUnavailable } from '../src/db/sql-state.ts'

/** How often a torture test tries its luck: a little in every run, as promised by `npm run torture`. */
export const isFullSize = process.env.TORTURE === 'full'
export const sized = (everyRun: number, full: number) => (isFullSize ? full : everyRun)

/** The full size takes its time. */
export const LONG_TIMEOUT = isFullSize ? 6 * 60 * 60_000 : 360_000

/** A test that `npm run torture` does so often. */
export const repeated = (full: number) => ({
  repeats: sized(1, full) - 1,
  timeout: isFullSize ? LONG_TIMEOUT : 30_000,
})

/** Does all the work, some of it at once: as many as the machine has hands for. */
export async function inTurns<T>(
  count: number,
  work: (rank: number) => Promise<T>,
  atOnce = 8,
): Promise<T[]> {
  const done: T[] = []
  let next = 0
  const hand = async () => {
    while (next < count) {
      const rank = next++
      done[rank] = await work(rank)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, hand))
  return done
}

/** Whoever finds the database too busy asks again, as a phone would: nothing of the first try was done. */
export async function againWhenBusy<T>(work: () => Promise<T>, triesLeft = 5): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (triesLeft === 0 || !isDatabaseUnavailable(error)) throw error
    return againWhenBusy(work, triesLeft - 1)
  }
}

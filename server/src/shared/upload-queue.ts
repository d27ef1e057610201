import { AppError } from './app-error.ts'

/** Does one piece of heavy work at a time; a few wait their turn, the rest are asked to come back. */
export function createUploadQueue(maxWaiting: number) {
  let waiting = 0
  let last: Promise<unknown> = Promise.resolve()
  return async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (waiting > maxWaiting) throw new AppError('file.busy')
    waiting++
    const turn = last.then(work)
    last = turn.catch(() => {})
    try {
      return await turn
    } finally {
      waiting--
    }
  }
}

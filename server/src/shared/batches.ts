/** Small enough for one statement to end well before its timeout, whatever the size of the table. */
export const BATCH_SIZE = 500

/** Repeats a statement that handles at most `limit` rows until it finds fewer. Returns how many there were in all. */
export async function inBatches(run: (limit: number) => Promise<number>, limit = BATCH_SIZE) {
  let total = 0
  for (;;) {
    const count = await run(limit)
    total += count
    if (count < limit) return total
  }
}

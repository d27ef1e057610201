/** What one piece of work costs, as measured; `by` is the command that prints it. Seconds are of processor time. */
export const COSTS = {
  /** A paid order with its dispatch to a vendor and a courier, 5 000 partners of each in the tables. */
  order: { ours: 0.0258, postgres: 0.0386, commits: 28.8, walBytes: 26 * 1024, by: 'npm run bench dispatch' },
  /** An answer to people who look around, fill baskets, sign in and buy, ours and PostgreSQL's together. */
  answer: { seconds: 0.0019, by: 'npm run bench people' },
  /** Commits a second of one primary that waits 2 ms for its synchronous replica. */
  commits: { perSecond: 1943, by: 'npm run bench notices' },
  /** An order with its events, ledger entries and messages, indexes included. */
  disk: { bytesPerOrder: 3.5 * 1024, by: 'npm run bench admin' },
}

/** What nobody can measure before the shop is that large: change them and write the page again. */
export const ASSUMPTIONS = {
  answersPerOrder: 150,
  busiestHourShare: 0.12,
  busiestDayFactor: 2,
  /** Of a core's time: the rest is for bursts, and for the load of a machine that was lost. */
  coreUse: 0.5,
  /** Of the commits a primary can do. */
  commitUse: 0.7,
  monthsKept: 24,
  /** Of write-ahead log, beside the backups. */
  walDays: 7,
  largestMachineCores: 32,
}

export const SIZES = [10_000, 1_000_000, 50_000_000]

import { lookThroughBooks } from './features/ledger/ledger-check.ts'
import { findWrongDays, rebuildDays } from './features/statistics/daily-totals.service.ts'
import { fail } from './shared/end-process.ts'
import { withDatabase } from './with-database.ts'

/**
 * `npm run ledger:check`: says what is wrong with the books and which days' totals are not the sums of their orders,
 * and ends badly if anything is. With `-- rebuild-days` every day is summed anew first.
 */
await withDatabase(async (db) => {
  if (process.argv.includes('rebuild-days'))
    process.stdout.write(`${await rebuildDays(db)} days summed anew.\n`)
  const breaches = await lookThroughBooks(db)
  for (const { invariant, ids } of breaches) process.stdout.write(`✗ ${invariant}: ${ids.join(', ')}\n`)
  const days = await findWrongDays(db)
  if (days.length > 0) process.stdout.write(`✗ totals that differ from their orders: ${days.join(', ')}\n`)
  if (breaches.length + days.length > 0) throw new Error('The books are not right.')
  process.stdout.write('The books are right.\n')
}).catch(fail)

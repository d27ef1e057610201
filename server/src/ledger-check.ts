import { lookThroughBooks } from './features/ledger/ledger-check.ts'
import { fail } from './shared/end-process.ts'
import { withDatabase } from './with-database.ts'

/** `npm run ledger:check`: says what is wrong with the books, and ends badly if anything is. */
await withDatabase(async (db) => {
  const breaches = await lookThroughBooks(db)
  for (const { invariant, ids } of breaches) process.stdout.write(`✗ ${invariant}: ${ids.join(', ')}\n`)
  if (breaches.length > 0) throw new Error('The books are not right.')
  process.stdout.write('The books are right.\n')
}).catch(fail)

import { eq } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import { settings } from '../db/schema/settings.ts'
import type { Pii } from '../shared/pii.ts'

const KEY = 'search_key'

/**
 * With another search key no e-mail, phone or recovery code would be found, and nobody would know why: the hash of a
 * fixed text is kept from the first start on, and has to come out the same.
 */
export async function requireSameSearchKey(db: Db, pii: Pii) {
  const value = pii.hash('search key')
  await db.insert(settings).values({ key: KEY, value }).onConflictDoNothing()
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, KEY))
  if (row?.value !== value)
    throw new Error(
      'Cannot start: the search key changed. Set PII_SEARCH_KEY to the oldest PII key (README).',
    )
}

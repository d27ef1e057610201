import type { Db } from '../../db/client.ts'
import { ratings } from '../../db/schema/favourite.ts'

/** False when this buyer already gave their stars: of two at once, one counts. */
export async function insert(db: Db, values: { userId: string; productId: string; stars: number }) {
  const rows = await db
    .insert(ratings)
    .values(values)
    .onConflictDoNothing()
    .returning({ stars: ratings.stars })
  return rows.length > 0
}

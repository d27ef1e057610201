import type { Db } from '../../db/client.ts'
import * as accessRepository from './access.repository.ts'

/** More than anyone will read; an order is looked at a few times in its life. */
const SHOWN = 500

/** Who saw someone's phones and places: « Support », never which admin. */
export async function listAccesses(db: Db, userId: string) {
  const looks = await accessRepository.listLooks(db, userId, SHOWN)
  return looks.map(({ at, orderId, orderedAt }) => ({
    at: at.toISOString(),
    by: 'Support' as const,
    order_id: orderId,
    order_date: orderedAt.toISOString(),
  }))
}

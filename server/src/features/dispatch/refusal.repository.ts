import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { orderItems } from '../../db/schema/order.ts'
import { missingArticles, offerRefusals } from '../../db/schema/partner.ts'

export const insertRefusal = (tx: Db, refusal: typeof offerRefusals.$inferInsert) =>
  tx
    .insert(offerRefusals)
    .values(refusal)
    .onConflictDoUpdate({
      target: [offerRefusals.orderId, offerRefusals.partnerId],
      set: { kind: refusal.kind },
    })

export async function findRefusal(db: Db, orderId: string, partnerId: string) {
  const [row] = await db
    .select({ kind: offerRefusals.kind })
    .from(offerRefusals)
    .where(and(eq(offerRefusals.orderId, orderId), eq(offerRefusals.partnerId, partnerId)))
  return row?.kind
}

export async function hasRefused(db: Db, orderId: string, partnerId: string) {
  const ours = and(eq(offerRefusals.orderId, orderId), eq(offerRefusals.partnerId, partnerId))
  return (await db.$count(offerRefusals, ours)) > 0
}

/** Of the articles a vendor lacks, those that stand in the order; and how many vendors lack each of them lately. */
export async function insertMissing(tx: Db, vendorId: string, orderId: string, productIds: string[]) {
  const named = await tx
    .selectDistinct({ productId: orderItems.productId })
    .from(orderItems)
    .where(
      and(
        eq(orderItems.orderId, orderId),
        sql`${orderItems.productId} = any(${sql.param(productIds)}::uuid[])`,
      ),
    )
  if (named.length === 0) return []
  await tx
    .insert(missingArticles)
    .values(named.map(({ productId }) => ({ productId, vendorId })))
    .onConflictDoUpdate({
      target: [missingArticles.productId, missingArticles.vendorId],
      set: { createdAt: sql`shop_now()` },
    })
  return tx
    .select({ productId: missingArticles.productId, vendors: sql<number>`count(*)::int` })
    .from(missingArticles)
    .where(
      and(
        sql`${missingArticles.productId} = any(${sql.param(named.map(({ productId }) => productId))}::uuid[])`,
        sql`${missingArticles.createdAt} > shop_now() - interval '7 days'`,
      ),
    )
    .groupBy(missingArticles.productId)
}

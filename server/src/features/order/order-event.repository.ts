import { and, desc, eq, sql } from 'drizzle-orm'
import { type Db, runNamed } from '../../db/client.ts'
import { orderEvents, orderEventWords } from '../../db/schema/order.ts'

const INSERT_EVENT = `
  insert into order_events (id, order_id, move, from_status, to_status, actor_id, actor_role, details)
  values ($1, $2, $3, $4, $5, $6, $7, $8)`

type NewEvent = Omit<typeof orderEvents.$inferSelect, 'createdAt'>
export const insertEvent = (tx: Db, event: NewEvent) =>
  runNamed(tx, 'order_event', INSERT_EVENT, [
    ...[event.id, event.orderId, event.move, event.fromStatus, event.toStatus],
    ...[event.actorId, event.actorRole, event.details && JSON.stringify(event.details)],
  ])

export const insertWords = (tx: Db, eventId: string, words: string) =>
  tx.insert(orderEventWords).values({ eventId, words })

const IS_FOLLOWED = `
  select exists (select 1 from chat_cards where order_id = $1 and ended_at is null)
    or exists (select 1 from partners
      where user_id = any($2::uuid[]) and telegram_chat_id is not null and telegram_failed_at is null) as "isFollowed"`

/** Whether the locked order stands in anybody's chat, or one who holds or held it has one. */
export async function isFollowedInChat(tx: Db, orderId: string, holders: (string | null)[]) {
  const [row] = await runNamed<{ isFollowed: boolean }>(tx, 'order_followed', IS_FOLLOWED, [
    orderId,
    holders.filter((holder) => holder !== null),
  ])
  return row!.isFollowed
}

/** Whether the incident reported at that moment of the device's clock was written down already. */
export async function hasIncidentOf(tx: Db, orderId: string, at: string) {
  const isSame = and(
    eq(orderEvents.orderId, orderId),
    eq(orderEvents.move, 'incident'),
    sql`${orderEvents.details} ->> 'at' = ${at}`,
  )
  return (await tx.$count(orderEvents, isSame)) > 0
}

/** What happened to the order last, and by whom. */
export async function findLast(tx: Db, orderId: string) {
  const [row] = await tx
    .select({ move: orderEvents.move, actorId: orderEvents.actorId })
    .from(orderEvents)
    .where(eq(orderEvents.orderId, orderId))
    .orderBy(desc(orderEvents.createdAt), desc(orderEvents.id))
    .limit(1)
  return row
}

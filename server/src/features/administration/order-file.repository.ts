import { and, asc, count, eq, inArray, isNotNull, min, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { users } from '../../db/schema/account.ts'
import { auditEntries } from '../../db/schema/audit.ts'
import { ledgerEntries, ledgerPostings } from '../../db/schema/ledger.ts'
import { messages } from '../../db/schema/message.ts'
import { orderEvents, orderEventWords, orders } from '../../db/schema/order.ts'
import { offers, vendors } from '../../db/schema/partner.ts'
import { alerts, paymentEvents, payments, refunds } from '../../db/schema/payment.ts'
import { countries } from '../../db/schema/zone.ts'

const PERSON = { pseudo: users.pseudo, fullName: users.fullName, storeName: vendors.storeName }
export interface Person {
  pseudo: string | null
  fullName: string | null
  storeName: string | null
}

export const listEvents = (db: Db, orderId: string) =>
  db
    .select({
      at: orderEvents.createdAt,
      move: orderEvents.move,
      role: orderEvents.actorRole,
      details: orderEvents.details,
      /** Ciphertext. */
      words: orderEventWords.words,
      ...PERSON,
    })
    .from(orderEvents)
    .leftJoin(orderEventWords, eq(orderEventWords.eventId, orderEvents.id))
    .leftJoin(users, eq(users.id, orderEvents.actorId))
    .leftJoin(vendors, eq(vendors.userId, orderEvents.actorId))
    .where(eq(orderEvents.orderId, orderId))
    .orderBy(asc(orderEvents.createdAt), asc(orderEvents.id))

export const listWaves = (db: Db, orderId: string) =>
  db
    .select({ at: offers.openedAt, role: offers.role, scope: offers.scope })
    .from(offers)
    .where(eq(offers.orderId, orderId))
    .orderBy(asc(offers.openedAt), asc(offers.wave))

export const listAlerts = (db: Db, orderId: string) =>
  db
    .select({ at: alerts.createdAt, kind: alerts.kind })
    .from(alerts)
    .where(eq(alerts.subjectId, orderId))
    .orderBy(asc(alerts.createdAt))

/** What admins did that is no move of the order: looking at its contact, reading its complaint, unlocking a code. */
const ACTS = ['order.contact', 'complaint.read', 'order.unlock_code']
/** The latest: somebody may look a hundred times. */
const LATEST_ACTS = 100

export const listActs = (db: Db, orderId: string) =>
  db
    .select({ at: auditEntries.createdAt, action: auditEntries.action, pseudo: users.pseudo })
    .from(auditEntries)
    .innerJoin(users, eq(users.id, auditEntries.adminId))
    .where(and(eq(auditEntries.targetId, orderId), inArray(auditEntries.action, ACTS)))
    .orderBy(sql`${auditEntries.createdAt} desc`)
    .limit(LATEST_ACTS)

export const listEntries = (db: Db, orderId: string) =>
  db
    .select({
      at: ledgerPostings.createdAt,
      kind: ledgerPostings.kind,
      account: ledgerEntries.account,
      amount: ledgerEntries.amount,
      ...PERSON,
    })
    .from(ledgerPostings)
    .innerJoin(ledgerEntries, eq(ledgerEntries.postingId, ledgerPostings.id))
    .leftJoin(users, eq(users.id, ledgerEntries.partnerId))
    .leftJoin(vendors, eq(vendors.userId, ledgerEntries.partnerId))
    .where(eq(ledgerPostings.orderId, orderId))
    .orderBy(asc(ledgerPostings.createdAt), asc(ledgerEntries.id))

export async function getPayment(db: Db, paymentId: string) {
  const [payment] = await db.select().from(payments).where(eq(payments.id, paymentId))
  const told = await db
    .select({ at: paymentEvents.createdAt })
    .from(paymentEvents)
    .where(eq(paymentEvents.paymentId, paymentId))
    .orderBy(asc(paymentEvents.createdAt))
  return { payment: payment!, told: told.map(({ at }) => at) }
}

export const listRefunds = (db: Db, paymentId: string) =>
  db.select().from(refunds).where(eq(refunds.paymentId, paymentId)).orderBy(asc(refunds.createdAt))

/** By wording and channel: to whom is nobody's business here, and erased once sent. */
export const listMessages = (db: Db, orderId: string) =>
  db
    .select({
      channel: messages.channel,
      subject: messages.subject,
      at: sql<Date>`${min(messages.createdAt)}`.mapWith(messages.createdAt),
      count: count(),
      sent: count(messages.sentAt),
      waiting: sql<number>`(count(*) filter (where ${messages.sentAt} is null and ${messages.droppedAt} is null
        and coalesce(${messages.expiresAt} > now(), true)))::int`,
    })
    .from(messages)
    .where(eq(messages.orderId, orderId))
    .groupBy(messages.channel, messages.subject)
    .orderBy(min(messages.createdAt))

/** What else we know of the client: how often they bought, how often they complained. */
export async function countOfClient(db: Db, userId: string) {
  const isTheirs = eq(orders.userId, userId)
  return {
    orders: await db.$count(orders, isTheirs),
    complaints: await db.$count(orders, and(isTheirs, isNotNull(orders.complaintAt))),
  }
}

export async function getCountry(db: Db, id: string) {
  const [row] = await db.select({ name: countries.name }).from(countries).where(eq(countries.id, id))
  return row!.name
}

import { and, asc, eq, inArray, isNotNull, like, or, type SQL, sql } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/client.ts'
import { users } from '../../db/schema/account.ts'
import { orders } from '../../db/schema/order.ts'
import { partners, vendors } from '../../db/schema/partner.ts'
import { PROVIDERS, payments } from '../../db/schema/payment.ts'
import { communes } from '../../db/schema/zone.ts'
import { containsWords, literally } from '../../db/text-search.ts'

/** What an admin types to find an order is never this common. */
const LIMIT = 50

const backwards = (characters: string) => [...characters].reverse().join('')
const endsWith = (column: SQL, characters: string) =>
  sql`reverse(replace(${column}::text, '-', '')) like ${`${backwards(characters)}%`}`

/** Orders whose number, or whose payment's number, ends like this. */
export async function listIdsByNumber(db: Db, characters: string) {
  const own = await db
    .select({ id: orders.id })
    .from(orders)
    .where(endsWith(sql`${orders.id}`, characters))
    .limit(LIMIT)
  const paid = await db
    .select({ id: orders.id })
    .from(payments)
    .innerJoin(orders, eq(orders.paymentId, payments.id))
    .where(endsWith(sql`${payments.id}`, characters))
    .limit(LIMIT)
  return [...own, ...paid].map(({ id }) => id)
}

/** By the provider's own name of the transaction; the index begins with the provider. */
export async function listIdsByReference(db: Db, reference: string) {
  const rows = await db
    .select({ id: orders.id })
    .from(payments)
    .innerJoin(orders, eq(orders.paymentId, payments.id))
    .where(and(inArray(payments.provider, [...PROVIDERS]), eq(payments.reference, reference)))
  return rows.map(({ id }) => id)
}

/** Whose pseudo begins like this, or whose whole address it is. */
export async function listUserIds(db: Db, words: string, emailHash: string | undefined) {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(
      or(
        like(users.pseudo, `${literally(words)}%`),
        emailHash ? and(eq(users.emailHash, emailHash), isNotNull(users.emailVerifiedAt)) : undefined,
      ),
    )
    .limit(LIMIT)
  return rows.map(({ id }) => id)
}

/** Partners by part of their name or shop, without regard to accents, or by the whole of a contact. */
export const listPartners = (db: Db, words: string, hashes: string[], limit = LIMIT) =>
  db
    .select({
      id: users.id,
      pseudo: users.pseudo,
      fullName: users.fullName,
      storeName: vendors.storeName,
      commune: communes.name,
    })
    .from(partners)
    .innerJoin(users, eq(users.id, partners.userId))
    .innerJoin(communes, eq(communes.id, partners.communeId))
    .leftJoin(vendors, eq(vendors.userId, partners.userId))
    .where(inArray(partners.userId, partnersCalled(db, words, hashes)))
    .orderBy(asc(users.fullName), asc(users.id))
    .limit(limit)

/** Each way of finding them has its own index. */
const partnersCalled = (db: Db, words: string, hashes: string[]) =>
  union(
    db.select({ id: users.id }).from(users).where(containsWords(users.fullName, words)),
    db.select({ id: vendors.userId }).from(vendors).where(containsWords(vendors.storeName, words)),
    db
      .select({ id: users.id })
      .from(users)
      .where(like(users.pseudo, `${literally(words)}%`)),
    db
      .select({ id: partners.userId })
      .from(partners)
      .where(
        or(
          inArray(partners.phoneHash, hashes),
          inArray(partners.emailHash, hashes),
          inArray(partners.telegramHash, hashes),
        ),
      ),
  )

import { inArray, or, type SQL, sql } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/client.ts'
import { users } from '../../db/schema/account.ts'
import { orders } from '../../db/schema/order.ts'
import { partners, vendors } from '../../db/schema/partner.ts'
import { communes, quartiers } from '../../db/schema/zone.ts'
import { containsWords, literally } from '../../db/text-search.ts'
import { idsOf, orderingOf, type QueueName, type QueuePage } from './queue.repository.ts'

/** Fewer characters than these would be found in every order's number. */
const LEAST_CHARACTERS = 4

const contains = (column: SQL, part: string) => sql`${column} like ${`%${literally(part)}%`}`

/** Number, amount, client's pseudo, commune, quartier and partners' names: what is searched where it stands. */
export function hasInClear(db: Db, words: string): SQL | undefined {
  const [lower, number, amount] = [words.toLowerCase(), words.replaceAll('-', ''), words.replace(/\s/g, '')]
  const clients = db
    .select({ id: users.id })
    .from(users)
    .where(contains(sql`${users.pseudo}`, lower))
  const inCommunes = db.select({ id: communes.id }).from(communes).where(containsWords(communes.name, words))
  const inQuartiers = db
    .select({ id: quartiers.id })
    .from(quartiers)
    .where(containsWords(quartiers.name, words))
  // Each way of finding a partner has its own index.
  const people = union(
    db.select({ id: users.id }).from(users).where(containsWords(users.fullName, words)),
    db.select({ id: vendors.userId }).from(vendors).where(containsWords(vendors.storeName, words)),
    clients,
  )
  return or(
    inArray(orders.userId, clients),
    inArray(orders.communeId, inCommunes),
    inArray(orders.quartierId, inQuartiers),
    inArray(orders.vendorId, people),
    inArray(orders.courierId, people),
    number.length < LEAST_CHARACTERS
      ? undefined
      : contains(sql`replace(${orders.id}::text, '-', '')`, number.toLowerCase()),
    /^\d+([.,]\d+)?$/.test(amount)
      ? contains(sql`trim_scale(${orders.total} / 100.0)::text`, amount.replace(',', '.'))
      : undefined,
  )
}

export const isOneOf = (ids: string[]) => (ids.length > 0 ? inArray(orders.id, ids) : undefined)

/** What is encrypted of the first orders of a queue. */
export const listSealed = (db: Db, queue: QueueName, page: Omit<QueuePage, 'offset'>) =>
  db
    .select({
      id: orders.id,
      position: orders.position,
      phone: orders.phone,
      whatsapp: orders.whatsapp,
      vendorId: orders.vendorId,
      courierId: orders.courierId,
    })
    .from(orders)
    .where(sql`${orders.id} = any(array${idsOf(db, queue, page)})`)
    .orderBy(...orderingOf(queue, page))
export type SealedOrder = Awaited<ReturnType<typeof listSealed>>[number]

export const listPartnerPhones = (db: Db, ids: string[]) =>
  db
    .select({ id: partners.userId, phone: partners.phone, whatsapp: partners.whatsapp })
    .from(partners)
    .where(inArray(partners.userId, ids))

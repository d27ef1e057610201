import { and, eq, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/client.ts'
import { users } from '../../db/schema/account.ts'
import { products } from '../../db/schema/catalogue.ts'
import { orders } from '../../db/schema/order.ts'
import { vendors } from '../../db/schema/partner.ts'
import { communes, quartiers } from '../../db/schema/zone.ts'
import { QUEUES } from './queue.repository.ts'

const courier = alias(users, 'courier')

export const listOrders = (db: Db, ids: string[]) =>
  db
    .select({
      order: orders,
      commune: communes.name,
      quartier: quartiers.name,
      storeName: vendors.storeName,
      courierName: courier.fullName,
      isUnassigned: sql<boolean>`(${QUEUES.unassigned})`,
      isAssigned: sql<boolean>`(${QUEUES.assigned})`,
    })
    .from(orders)
    .innerJoin(communes, eq(communes.id, orders.communeId))
    .innerJoin(quartiers, eq(quartiers.id, orders.quartierId))
    .leftJoin(vendors, eq(vendors.userId, orders.vendorId))
    .leftJoin(courier, eq(courier.id, orders.courierId))
    .where(inArray(orders.id, ids))
export type SubjectOrder = Awaited<ReturnType<typeof listOrders>>[number]

export const listProducts = (db: Db, ids: string[]) =>
  db
    .select({ id: products.id, name: products.name, isAvailable: products.isAvailable })
    .from(products)
    .where(inArray(products.id, ids))

export const listPartners = (db: Db, ids: string[]) =>
  db
    .select({ id: users.id, fullName: users.fullName, pseudo: users.pseudo, role: users.role })
    .from(users)
    .where(and(inArray(users.id, ids), inArray(users.role, ['vendeur', 'livreur'])))

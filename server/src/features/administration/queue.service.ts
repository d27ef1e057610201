import type { AdminOrder, DeliveryFilter } from '@fantome/contract/order-admin.ts'
import { and } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import type { Context } from '../../shared/context.ts'
import { shortName } from '../../shared/short-name.ts'
import * as audit from '../audit/audit.service.ts'
import * as messageAdminService from '../message/message-admin.service.ts'
import * as orderMoves from '../order/order-moves.service.ts'
import * as statisticsService from '../statistics/statistics.service.ts'
import * as candidateRepository from './candidate.repository.ts'
import * as countsRepository from './counts.repository.ts'
import * as queueRepository from './queue.repository.ts'
import { toAdminOrder } from './queue.view.ts'
import { findInQueue } from './queue-search.service.ts'

export interface QueueAsked extends Pick<queueRepository.QueuePage, 'where' | 'ordering'> {
  queue: queueRepository.QueueName
  page: number
  limit: number
  /** Phones and place of every order: one row of the audit per answer. */
  showsContact: boolean
}

export async function listQueue(
  db: Db,
  { pii }: Pick<Context, 'pii'>,
  adminId: string,
  { queue, page, limit, showsContact, ...narrowed }: QueueAsked,
) {
  const paging = { ...narrowed, limit, offset: (page - 1) * limit }
  const rows = await queueRepository.listQueue(db, queue, paging)
  const orders = await toOrders(db, rows, { pii, showsContact })
  if (showsContact && orders.length > 0)
    await audit.record(db, {
      adminId,
      action: 'order.list_contacts',
      // Whose they are: each of them can read that somebody looked.
      after: { queue, orders: orders.length, order_ids: orders.map(({ id }) => id) },
    })
  return { orders, total: await countQueue(db, queue, narrowed) }
}

/** Final orders are nearly all there ever were: the days know how many, without counting them. */
const countQueue = (
  db: Db,
  queue: queueRepository.QueueName,
  narrowed: Pick<queueRepository.QueuePage, 'filter' | 'where'>,
) =>
  queue === 'confirmed'
    ? statisticsService.countFinalised(db)
    : queueRepository.countQueue(db, queue, narrowed)

async function toOrders(
  db: Db,
  rows: queueRepository.QueuedOrder[],
  shown: Parameters<typeof toAdminOrder>[2],
): Promise<AdminOrder[]> {
  const items =
    rows.length > 0
      ? await queueRepository.listItems(
          db,
          rows.map(({ order }) => order.id),
        )
      : []
  const itemsOf = Map.groupBy(items, ({ orderId }) => orderId)
  return rows.map((row) => toAdminOrder(row, itemsOf.get(row.order.id) ?? [], shown))
}

interface QueueSearch extends Pick<queueRepository.QueuePage, 'where' | 'ordering'> {
  queue: Exclude<queueRepository.QueueName, 'confirmed'>
  search: string
  filter?: DeliveryFilter
  page: number
  limit: number
}

/** Parts of a phone or a place are found inside these live queues only; the answer shows neither. */
export async function searchQueue(
  db: Db,
  context: Pick<Context, 'pii'>,
  { queue, search, page, limit, ...narrowed }: QueueSearch,
) {
  const found = search.trim() ? await findInQueue(db, context, { queue, search, ...narrowed }) : undefined
  const asked = found ? { ...narrowed, where: and(narrowed.where, found.where) } : narrowed
  const rows = await queueRepository.listQueue(db, queue, { ...asked, limit, offset: (page - 1) * limit })
  return {
    orders: await toOrders(db, rows, { pii: context.pii, showsContact: false }),
    total: await countQueue(db, queue, asked),
    is_partial: found?.isPartial ?? false,
  }
}

/** Whom to call and where; the look is noted, and the client can read that somebody looked. */
export async function getContact(db: Db, { pii }: Pick<Context, 'pii'>, adminId: string, orderId: string) {
  return db.transaction(async (tx) => {
    const { phone, whatsapp, position } = await orderMoves.lockForUpdate(tx, orderId)
    await audit.record(tx, { adminId, action: 'order.contact', targetId: orderId })
    const open = (sealed: string | null) => (sealed ? pii.decrypt(sealed) : '')
    return { phone_for_delivery: open(phone), phone_whatsapp: open(whatsapp), exact_position: open(position) }
  })
}

export const countWaiting = async (db: Db, context: Pick<Context, 'env'>) => ({
  ...(await countsRepository.countWaiting(db)),
  ...(await countsRepository.countShop(db)),
  unsent_messages: await messageAdminService.countUnsent(db, context),
})

const CANDIDATES = 50

export async function listCandidates(db: Db, orderId: string, role: 'vendeur' | 'livreur') {
  return db.transaction(async (tx) => {
    const order = await orderMoves.lockForUpdate(tx, orderId)
    const rows = await candidateRepository.listCandidates(tx, { role, order, limit: CANDIDATES })
    return rows.map(({ id, fullName, storeName, isAvailable, ...candidate }) => ({
      _id: id,
      name: storeName ?? shortName(fullName),
      is_available: isAvailable,
      ...candidate,
    }))
  })
}

import { toFrancs } from '@fantome/contract/money.ts'
import { COUNTED_ORDERS, type ListedOrder, type OrderFilters } from '@fantome/contract/order-search.ts'
import type { Db } from '../../db/client.ts'
import type { Context } from '../../shared/context.ts'
import { paginationOf } from '../../shared/pagination.ts'
import { searchHashes } from '../partner/partner-admin.service.ts'
import * as keyRepository from './order-key.repository.ts'
import type { Asked, FoundOrder, Keys } from './order-search.repository.ts'
import * as searchRepository from './order-search.repository.ts'

type Sealed = Pick<Context, 'pii'>
interface Page {
  page: number
  limit: number
}

export const listOrders = (db: Db, { page, limit, ...filters }: OrderFilters & Page) =>
  toPage(db, { filters }, { page, limit })

/** Orders found by words, among those that the filters leave. Without words it is the list. */
export async function searchOrders(
  db: Db,
  context: Sealed,
  { search, page, limit, ...filters }: OrderFilters & Page & { search: string },
) {
  const keys = search ? await findKeys(db, context, search) : undefined
  return toPage(db, { filters, keys }, { page, limit })
}

/** Enough characters of a number for it to name few. */
const NUMBER = /^[0-9a-f]{6,32}$/

/** What was typed may be a number, a transaction, a client or a partner: all of them are tried. */
async function findSubjects(db: Db, context: Sealed, search: string, partnerLimit?: number) {
  const words = search.toLowerCase()
  const number = words.replace(/[#\s-]/g, '')
  const emailHash = words.includes('@') ? context.pii.hash(words) : undefined
  const [numbered, paid, userIds, partners] = [
    NUMBER.test(number) ? await keyRepository.listIdsByNumber(db, number) : [],
    await keyRepository.listIdsByReference(db, search),
    await keyRepository.listUserIds(db, words, emailHash),
    await keyRepository.listPartners(db, words, searchHashes(context, search), partnerLimit),
  ]
  return { orderIds: [...numbered, ...paid], userIds, partnerIds: partners.map(({ id }) => id), partners }
}

/** Whose orders and which, by what was typed. */
export async function findKeys(db: Db, context: Sealed, search: string): Promise<Keys> {
  const { orderIds, userIds, partnerIds } = await findSubjects(db, context, search)
  return { orderIds, userIds, partnerIds }
}

async function toPage(db: Db, asked: Asked, { page, limit }: Page) {
  const { count, total } = await searchRepository.sumUp(db, asked, COUNTED_ORDERS + 1)
  const isMore = count > COUNTED_ORDERS
  const counted = Math.min(count, COUNTED_ORDERS)
  const offset = (page - 1) * limit
  const ids = offset < counted ? await searchRepository.listIds(db, asked, { limit, offset }) : []
  const rows = await searchRepository.listOrders(db, ids)
  return {
    orders: rows.map(toListed),
    pagination: paginationOf({ page, limit }, counted),
    summary: { is_more: isMore, total: isMore ? null : toFrancs(total) },
  }
}

const toListed = (row: FoundOrder): ListedOrder => {
  const { order, pseudo, commune, quartier, storeName, courierName, reference } = row
  return {
    _id: order.id,
    pseudo,
    status: order.status,
    is_flagged: order.isFlagged,
    is_finalised: order.finalisedAt !== null,
    complaint_open: order.complaintAt !== null && order.complaintResolvedAt === null,
    commune,
    quartier,
    vendor: storeName ?? '',
    courier: courierName ?? '',
    created_at: order.createdAt.toISOString(),
    payment_method: order.method,
    transaction: reference ?? order.paymentId,
    total: toFrancs(order.total),
  }
}

/** As many of each kind as one reads at a glance. */
const SHOWN = 5

/** A few partners and orders to jump to: the orders of these partners, and those that the words name themselves. */
export async function findToOpen(db: Db, context: Sealed, search: string) {
  if (search.length < 2) return { partners: [], orders: [] }
  const { partners, ...keys } = await findSubjects(db, context, search, SHOWN)
  const asked = { filters: { sort: 'newest' as const }, keys }
  const ids = await searchRepository.listIds(db, asked, { limit: SHOWN, offset: 0 })
  const orders = await searchRepository.listOrders(db, ids)
  return {
    partners: partners.map(({ id, pseudo, fullName, storeName, commune }) => ({
      _id: id,
      role: storeName === null ? ('livreur' as const) : ('vendeur' as const),
      name: fullName ?? pseudo,
      shop: storeName ?? '',
      commune,
    })),
    orders: orders.map(toListed),
  }
}

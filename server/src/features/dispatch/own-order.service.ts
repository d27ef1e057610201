import { referenceOf } from '@fantome/contract/partner.ts'
import type { Db } from '../../db/client.ts'
import { AppError } from '../../shared/app-error.ts'
import * as alertService from '../alert/alert.service.ts'
import * as orderMoves from '../order/order-moves.service.ts'
import * as parcelCodes from '../order/parcel-code.service.ts'
import type { DispatchContext, Partner } from './dispatch.service.ts'
import { toCourierOrder, toVendorOrder } from './dispatch.view.ts'
import * as offerRepository from './offer.repository.ts'
import type * as partnerFactsRepository from './partner-facts.repository.ts'
import * as partnerOrderRepository from './partner-order.repository.ts'

type PartnerRole = partnerFactsRepository.PartnerRole

export async function articlesByOrder(db: Db, orderIds: string[]) {
  const rows = orderIds.length > 0 ? await offerRepository.listArticles(db, orderIds) : []
  const byOrder = Map.groupBy(rows, ({ orderId }) => orderId)
  return (orderId: string) => byOrder.get(orderId) ?? []
}

export async function findOwn(db: Db, context: DispatchContext, { id, role }: Partner, orderId: string) {
  const row = await partnerOrderRepository.findOwn(db, role, id, orderId)
  return row && toOwn(db, context, role, [row]).then(([order]) => order!)
}

export async function getOwn(db: Db, context: DispatchContext, partner: Partner, orderId: string) {
  const order = await findOwn(db, context, partner, orderId)
  if (!order) throw new AppError('order.not_found')
  return order
}

async function toOwn(
  db: Db,
  { pii }: DispatchContext,
  role: PartnerRole,
  rows: partnerOrderRepository.PartnerOrder[],
) {
  if (role === 'livreur') return rows.map((row) => toCourierOrder(row, pii))
  const articlesOf = await articlesByOrder(
    db,
    rows.map(({ order }) => order.id),
  )
  return rows.map((row) => toVendorOrder(row, articlesOf(row.order.id)))
}

interface Page {
  page: number
  limit: number
}

export async function listCurrent(db: Db, context: DispatchContext, { id, role }: Partner) {
  return toOwn(db, context, role, await partnerOrderRepository.listCurrent(db, role, id))
}

export async function listHistory(
  db: Db,
  context: DispatchContext,
  { id, role }: Partner,
  { page, limit, only }: Page & { only?: partnerOrderRepository.HistoryFilter },
) {
  const paging = { limit, offset: (page - 1) * limit, only }
  const { rows, total } = await partnerOrderRepository.listHistory(db, role, id, paging)
  return { orders: await toOwn(db, context, role, rows), total }
}

/** The three ticks were checked by the contract: the parcel is neutral, and the vendor gets its code. */
export async function markReady(db: Db, context: DispatchContext, partner: Partner, orderId: string) {
  return db.transaction(async (tx) => {
    await requireOwn(tx, partner, orderId)
    await orderMoves.markReady(tx, context, { orderId, actor: partner, pickupCode: parcelCodes.newCode() })
    return getOwn(tx, context, partner, orderId)
  })
}

/** To who does not hold it, an order does not exist. */
async function requireOwn(tx: Db, { id, role }: Partner, orderId: string) {
  const order = await orderMoves.lockForUpdate(tx, orderId)
  if ((role === 'vendeur' ? order.vendorId : order.courierId) !== id) throw new AppError('order.not_found')
  return order
}

/** The parcel changes hands: the vendor has told the courier the pick-up code. */
export const confirmPickUp = (
  db: Db,
  context: DispatchContext,
  partner: Partner,
  orderId: string,
  code: string,
) =>
  withCode(db, context, { partner, orderId, code, kind: 'pickup' }, async (tx, step) => {
    await orderMoves.pickUp(tx, context, { ...step, handoverCode: parcelCodes.newCode() })
  })

/** Delivered: the client has told the courier the handover code. */
export const confirmHandover = (
  db: Db,
  context: DispatchContext,
  partner: Partner,
  orderId: string,
  code: string,
) =>
  withCode(db, context, { partner, orderId, code, kind: 'handover' }, async (tx, step) => {
    await orderMoves.handOver(tx, context, step)
  })

interface CodeGiven {
  partner: Partner
  orderId: string
  code: string
  kind: parcelCodes.CodeKind
}

/** Statuses in which a code is asked for, and those in which it was right already. */
const CODE_STEPS = {
  pickup: { from: 'preparing', done: ['out_for_delivery', 'delivered'] },
  handover: { from: 'out_for_delivery', done: ['delivered'] },
} as const

async function withCode(
  db: Db,
  context: DispatchContext,
  { partner, orderId, code, kind }: CodeGiven,
  move: (tx: Db, step: { orderId: string; actor: Partner }) => Promise<void>,
) {
  const { from, done } = CODE_STEPS[kind]
  const refusal = await db.transaction(async (tx) => {
    const order = await requireOwn(tx, partner, orderId)
    if ((done as readonly string[]).includes(order.status)) return
    if (order.status !== from) throw new AppError('order.wrong_state')
    if (kind === 'pickup' && !order.readyAt) throw new AppError('order.not_ready')
    const wrong = await parcelCodes.checkCode(tx, order, kind, code)
    if (!wrong) await move(tx, { orderId, actor: partner })
    return wrong
  })
  if (refusal) throw refusal
  return getOwn(db, context, partner, orderId)
}

/**
 * Something is wrong on the spot: the delivery stays open, flagged, and an admin decides. Sent again, it changes
 * nothing, even once the admin has let the delivery go on.
 */
export async function reportIncident(
  db: Db,
  context: DispatchContext,
  partner: Partner,
  { orderId, reason, at }: { orderId: string; reason: string; at?: string | undefined },
) {
  return db.transaction(async (tx) => {
    await requireOwn(tx, partner, orderId)
    if (at && (await orderMoves.isIncidentKnown(tx, orderId, at)))
      return getOwn(tx, context, partner, orderId)
    await orderMoves.reportIncident(tx, context, { orderId, actor: partner, reason, at })
    await alertService.raise(tx, {
      kind: 'order.incident',
      subjectId: orderId,
      details: { reference: referenceOf(orderId) },
    })
    return getOwn(tx, context, partner, orderId)
  })
}

import { referenceOf } from '@fantome/contract/partner.ts'
import type { Db } from '../../db/client.ts'
import { AppError } from '../../shared/app-error.ts'
import type { Context } from '../../shared/context.ts'
import * as alertService from '../alert/alert.service.ts'
import * as orderMoves from '../order/order-moves.service.ts'
import * as parcelCodes from '../order/parcel-code.service.ts'
import * as settingsService from '../settings/settings.service.ts'
import { toCourierOffer, toCourierOrder, toVendorOffer, toVendorOrder } from './dispatch.view.ts'
import * as offerRepository from './offer.repository.ts'
import * as partnerOrderRepository from './partner-order.repository.ts'

type DispatchContext = Pick<Context, 'env' | 'jobs' | 'pii'>
type PartnerRole = offerRepository.PartnerRole

/** A partner who asks for something of theirs. */
export interface Partner {
  id: string
  role: PartnerRole
}

const OFFERS_SHOWN = 50
/** Vendors who lack one article within a week before the admins are told. */
const MISSING_ALERT = 3

async function requirePartner(db: Db, id: string) {
  const partner = await offerRepository.findPartner(db, id)
  if (!partner) throw new AppError('partner.not_found')
  return partner
}

/** Whether offers are shown at all: a pause, an ended contract and full hands show none. */
const mayTake = (partner: offerRepository.PartnerFacts, maxActive: number) =>
  !partner.isBlocked &&
  !partner.isClosed &&
  partner.isAvailable &&
  partner.isUnderContract &&
  (partner.role === 'vendeur' || partner.active < maxActive)

export async function listOffers(db: Db, { id }: Partner) {
  const [partner, settings] = [await requirePartner(db, id), await settingsService.getDispatch(db)]
  if (!mayTake(partner, settings.courier_max_active)) return []
  const open = await offerRepository.listOpen(db, partner, OFFERS_SHOWN)
  if (partner.role === 'livreur') return open.map(toCourierOffer)
  const articlesOf = await articlesByOrder(
    db,
    open.map(({ order }) => order.id),
  )
  return open.map((offer) => toVendorOffer(offer, articlesOf(offer.order.id), settings.vendor_alert_seconds))
}

async function articlesByOrder(db: Db, orderIds: string[]) {
  const rows = orderIds.length > 0 ? await offerRepository.listArticles(db, orderIds) : []
  const byOrder = Map.groupBy(rows, ({ orderId }) => orderId)
  return (orderId: string) => byOrder.get(orderId) ?? []
}

/** The first to say yes has it. Whether they still may is checked again by the update that decides. */
export async function accept(db: Db, context: DispatchContext, { id, role }: Partner, orderId: string) {
  return db.transaction(async (tx) => {
    if (!(await offerRepository.lockPartnerForUpdate(tx, id))) throw new AppError('partner.not_found')
    const partner = await requirePartner(tx, id)
    const isRepeat = (await partnerOrderRepository.findOwn(tx, role, id, orderId)) !== undefined
    if (!isRepeat) {
      requireEligible(partner, (await settingsService.getDispatch(tx)).courier_max_active)
      await claim(tx, context, partner, orderId)
      await offerRepository.markTaken(tx, id)
    }
    return getOwn(tx, context, { id, role }, orderId)
  })
}

function requireEligible(partner: offerRepository.PartnerFacts, maxActive: number) {
  if (partner.isBlocked) throw new AppError('auth.blocked')
  if (partner.isClosed || !partner.isUnderContract) throw new AppError('offer.contract_over')
  if (!partner.isAvailable) throw new AppError('offer.unavailable')
  if (partner.role === 'livreur' && partner.active >= maxActive) throw new AppError('offer.too_many')
}

async function claim(
  tx: Db,
  context: DispatchContext,
  partner: offerRepository.PartnerFacts,
  orderId: string,
) {
  const { id, role } = partner
  const step = { orderId, actor: { id, role }, onlyIf: offerRepository.hasOpenOffer(partner) }
  const isTaken = await (role === 'vendeur'
    ? orderMoves.takeOrder(tx, context, { ...step, vendorId: id })
    : orderMoves.assignCourier(tx, context, { ...step, courierId: id })
  ).then(
    () => true,
    (error: unknown) => {
      if (error instanceof AppError && error.code === 'order.taken') return false
      throw error
    },
  )
  if (isTaken) return
  // Free, but not put to this partner: to them it does not exist.
  const order = await orderMoves.lockForUpdate(tx, orderId)
  const isFree =
    role === 'vendeur' ? order.status === 'accepted' : order.status === 'preparing' && !order.courierId
  throw new AppError(isFree ? 'order.not_found' : 'order.taken')
}

/**
 * Gives an order to a partner an admin chose. Waves, refusals, a pause and full hands do not count then; a block, an
 * ended contract, another country and the client's exclusion do.
 */
export async function assign(
  tx: Db,
  context: DispatchContext,
  { id, role }: Partner,
  { orderId, actor }: { orderId: string; actor: { id: string; role: 'admin' } },
) {
  if (!(await offerRepository.lockPartnerForUpdate(tx, id))) throw new AppError('partner.not_found')
  const partner = await requirePartner(tx, id)
  if (partner.role !== role || partner.isBlocked || partner.isClosed) throw new AppError('partner.not_found')
  if (!partner.isUnderContract) throw new AppError('offer.contract_over')
  const order = await orderMoves.lockForUpdate(tx, orderId)
  const isExcluded = role === 'livreur' && (await offerRepository.isExcludedBy(tx, order.userId, id))
  if (partner.countryId !== order.countryId || isExcluded) throw new AppError('offer.not_eligible')
  if (role === 'vendeur') await orderMoves.takeOrder(tx, context, { orderId, actor, vendorId: id })
  else await orderMoves.assignCourier(tx, context, { orderId, actor, courierId: id })
  await offerRepository.markTaken(tx, id)
}

/** Passing on an offer hides it for this partner alone, for good; nothing is counted against them. */
export async function decline(db: Db, { id }: Partner, orderId: string, missing: string[] = []) {
  await db.transaction(async (tx) => {
    const partner = await requirePartner(tx, id)
    if (await offerRepository.hasRefused(tx, orderId, id)) return
    if (!(await offerRepository.isOffered(tx, orderId, partner))) throw new AppError('order.taken')
    await offerRepository.insertRefusal(tx, { orderId, partnerId: id, kind: 'declined' })
    if (partner.role !== 'vendeur' || missing.length === 0) return
    for (const { productId, vendors } of await offerRepository.insertMissing(tx, id, orderId, missing)) {
      if (vendors >= MISSING_ALERT)
        await alertService.raise(tx, { kind: 'product.missing', subjectId: productId, details: { vendors } })
    }
  })
}

export async function getOwn(db: Db, context: DispatchContext, { id, role }: Partner, orderId: string) {
  const row = await partnerOrderRepository.findOwn(db, role, id, orderId)
  if (!row) throw new AppError('order.not_found')
  return toOwn(db, context, role, [row]).then(([order]) => order!)
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

/** Given back before pick-up: offered again, never to who gave it back. Repeated, it changes nothing. */
export async function release(
  db: Db,
  context: DispatchContext,
  partner: Partner,
  { orderId, reason }: { orderId: string; reason: string },
) {
  await db.transaction(async (tx) => {
    const order = await orderMoves.lockForUpdate(tx, orderId)
    const isTheirs = (partner.role === 'vendeur' ? order.vendorId : order.courierId) === partner.id
    if (!isTheirs && (await offerRepository.hasRefused(tx, orderId, partner.id))) return
    if (!isTheirs) throw new AppError('order.not_found')
    await releaseFrom(tx, context, partner, { orderId, actor: partner, reason })
  })
}

type Release = Parameters<typeof orderMoves.releaseVendor>[2]

/** Takes an order from who holds it, for whatever reason, and does not offer it to them again. */
export async function releaseFrom(tx: Db, context: DispatchContext, { id, role }: Partner, step: Release) {
  const giveBack = role === 'vendeur' ? orderMoves.releaseVendor : orderMoves.releaseCourier
  await giveBack(tx, context, step)
  await offerRepository.insertRefusal(tx, { orderId: step.orderId, partnerId: id, kind: 'released' })
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

/** Something is wrong on the spot: the delivery stays open, flagged, and an admin decides. */
export async function reportIncident(
  db: Db,
  context: DispatchContext,
  partner: Partner,
  { orderId, reason }: { orderId: string; reason: string },
) {
  return db.transaction(async (tx) => {
    await requireOwn(tx, partner, orderId)
    await orderMoves.reportIncident(tx, context, { orderId, actor: partner, reason })
    await alertService.raise(tx, {
      kind: 'order.incident',
      subjectId: orderId,
      details: { reference: referenceOf(orderId) },
    })
    return getOwn(tx, context, partner, orderId)
  })
}

export async function setAvailable(db: Db, { id }: Partner, isAvailable: boolean) {
  await db.transaction(async (tx) => {
    if (!(await offerRepository.lockPartnerForUpdate(tx, id))) throw new AppError('partner.not_found')
    await offerRepository.setAvailable(tx, id, isAvailable)
  })
}

/**
 * A partner may work no longer: what was not picked up goes back to the pool, what was is flagged for the admins.
 * In the transaction that says so, after the partner's row is locked, so that no claim slips between.
 */
export async function returnOrders(
  tx: Db,
  context: DispatchContext,
  partner: Partner,
  { adminId, reason }: { adminId: string; reason: string },
) {
  await offerRepository.lockPartnerForUpdate(tx, partner.id)
  for (const { id: orderId, status } of await partnerOrderRepository.listHeld(tx, partner.role, partner.id)) {
    const actor = { id: adminId, role: 'admin' } as const
    if (status === 'preparing') await releaseFrom(tx, context, partner, { orderId, actor, reason })
    else if (partner.role === 'livreur')
      await alertService.raise(tx, { kind: 'order.courier_blocked', subjectId: orderId })
  }
}

/** Nothing is in this partner's hands, and nothing comes into them before the transaction ends. */
export async function requireIdle(tx: Db, { id, role }: Partner) {
  await offerRepository.lockPartnerForUpdate(tx, id)
  const held = await partnerOrderRepository.listHeld(tx, role, id)
  if (held.length > 0) throw new AppError('partner.busy')
}

/** Zones whose offers concern a partner, for the live stream. */
export async function findZones(db: Db, userId: string) {
  const partner = await offerRepository.findPartner(db, userId)
  if (!partner) return
  const { id, role, countryId, communeId, quartierIds } = partner
  return { id, role, countryId, communeId, quartierIds }
}
export type PartnerZones = NonNullable<Awaited<ReturnType<typeof findZones>>>

import { COURIER_RELEASE_REASONS, OTHER_REASON, VENDOR_RELEASE_REASONS } from '@fantome/contract/partner.ts'
import type { Db } from '../../db/client.ts'
import { AppError } from '../../shared/app-error.ts'
import type { Context } from '../../shared/context.ts'
import * as alertService from '../alert/alert.service.ts'
import * as orderMoves from '../order/order-moves.service.ts'
import * as settingsService from '../settings/settings.service.ts'
import { toCourierOffer, toVendorOffer } from './dispatch.view.ts'
import * as offerRepository from './offer.repository.ts'
import { articlesByOrder, getOwn } from './own-order.service.ts'
import * as partnerFactsRepository from './partner-facts.repository.ts'
import * as partnerOrderRepository from './partner-order.repository.ts'
import * as refusalRepository from './refusal.repository.ts'

export type DispatchContext = Pick<Context, 'env' | 'jobs' | 'pii' | 'dispatchSettings'>
type PartnerRole = partnerFactsRepository.PartnerRole

/** A partner who asks for something of theirs. */
export interface Partner {
  id: string
  role: PartnerRole
}

const OFFERS_SHOWN = 50
/** Vendors who lack one article within a week before the admins are told. */
const MISSING_ALERT = 3

export async function requirePartner(db: Db, id: string) {
  const partner = await partnerFactsRepository.findPartner(db, id)
  if (!partner) throw new AppError('partner.not_found')
  return partner
}

/** Whether offers are shown at all: a pause, an ended contract and full hands show none. */
const mayTake = (partner: partnerFactsRepository.PartnerFacts, maxActive: number) =>
  !partner.isBlocked &&
  !partner.isClosed &&
  partner.isAvailable &&
  partner.isUnderContract &&
  (partner.role === 'vendeur' || partner.active < maxActive)

export async function listOffers(db: Db, context: DispatchContext, { id }: Partner) {
  const [partner, settings] = await Promise.all([
    requirePartner(db, id),
    settingsService.getDispatch(db, context),
  ])
  if (!mayTake(partner, settings.courier_max_active)) return []
  const open = await offerRepository.listOpen(db, partner, OFFERS_SHOWN)
  if (partner.role === 'livreur') return open.map(toCourierOffer)
  const articlesOf = await articlesByOrder(
    db,
    open.map(({ order }) => order.id),
  )
  return open.map((offer) => toVendorOffer(offer, articlesOf(offer.order.id), settings.vendor_alert_seconds))
}

/** The first to say yes has it. Whether they still may is checked again by the update that decides. */
export async function accept(db: Db, context: DispatchContext, { id, role }: Partner, orderId: string) {
  return db.transaction(async (tx) => {
    // Sent at once, the partner's lock first: what is read of them is how they are once locked.
    const [, partner, order] = await Promise.all([
      partnerFactsRepository.lockPartnerForUpdate(tx, id),
      requirePartner(tx, id),
      orderMoves.lockForUpdate(tx, orderId),
    ])
    const isRepeat = (role === 'vendeur' ? order.vendorId : order.courierId) === id
    if (!isRepeat) {
      requireEligible(partner, (await settingsService.getDispatch(tx, context)).courier_max_active)
      await claim(tx, context, partner, order)
    }
    const [own] = await Promise.all([
      getOwn(tx, context, { id, role }, orderId),
      isRepeat ? undefined : partnerFactsRepository.markTaken(tx, id),
    ])
    return own
  })
}

function requireEligible(partner: partnerFactsRepository.PartnerFacts, maxActive: number) {
  if (partner.isBlocked) throw new AppError('auth.blocked')
  if (partner.isClosed || !partner.isUnderContract) throw new AppError('offer.contract_over')
  if (!partner.isAvailable) throw new AppError('offer.unavailable')
  if (partner.role === 'livreur' && partner.active >= maxActive) throw new AppError('offer.too_many')
}

async function claim(
  tx: Db,
  context: DispatchContext,
  partner: partnerFactsRepository.PartnerFacts,
  locked: orderMoves.OrderRow,
) {
  const { id, role } = partner
  const orderId = locked.id
  const step = { orderId, locked, actor: { id, role }, onlyIf: offerRepository.hasOpenOffer(partner) }
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
  const isFree =
    role === 'vendeur' ? locked.status === 'accepted' : locked.status === 'preparing' && !locked.courierId
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
  if (!(await partnerFactsRepository.lockPartnerForUpdate(tx, id))) throw new AppError('partner.not_found')
  const partner = await requirePartner(tx, id)
  if (partner.role !== role || partner.isBlocked || partner.isClosed) throw new AppError('partner.not_found')
  if (!partner.isUnderContract) throw new AppError('offer.contract_over')
  const order = await orderMoves.lockForUpdate(tx, orderId)
  const isExcluded = role === 'livreur' && (await offerRepository.isExcludedBy(tx, order.userId, id))
  if (partner.countryId !== order.countryId || isExcluded) throw new AppError('offer.not_eligible')
  const step = { orderId, locked: order, actor }
  if (role === 'vendeur') await orderMoves.takeOrder(tx, context, { ...step, vendorId: id })
  else await orderMoves.assignCourier(tx, context, { ...step, courierId: id })
  await partnerFactsRepository.markTaken(tx, id)
}

/** Passing on an offer hides it for this partner alone, for good; nothing is counted against them. */
export async function decline(db: Db, { id }: Partner, orderId: string, missing: string[] = []) {
  await db.transaction(async (tx) => {
    const partner = await requirePartner(tx, id)
    if (await refusalRepository.hasRefused(tx, orderId, id)) return
    if (!(await offerRepository.isOffered(tx, orderId, partner))) throw new AppError('order.taken')
    await refusalRepository.insertRefusal(tx, { orderId, partnerId: id, kind: 'declined' })
    if (partner.role !== 'vendeur' || missing.length === 0) return
    for (const { productId, vendors } of await refusalRepository.insertMissing(tx, id, orderId, missing)) {
      if (vendors >= MISSING_ALERT)
        await alertService.raise(tx, { kind: 'product.missing', subjectId: productId, details: { vendors } })
    }
  })
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
    if (!isTheirs && (await refusalRepository.hasRefused(tx, orderId, partner.id))) return
    if (!isTheirs) throw new AppError('order.not_found')
    const listed = partner.role === 'vendeur' ? VENDOR_RELEASE_REASONS : COURIER_RELEASE_REASONS
    const said = listed.some((known) => known === reason)
      ? { reason }
      : { reason: OTHER_REASON, words: reason }
    await releaseFrom(tx, context, partner, { orderId, actor: partner, ...said })
  })
}

type Release = Parameters<typeof orderMoves.releaseVendor>[2]

/** Takes an order from who holds it, for whatever reason, and does not offer it to them again. */
export async function releaseFrom(tx: Db, context: DispatchContext, { id, role }: Partner, step: Release) {
  const giveBack = role === 'vendeur' ? orderMoves.releaseVendor : orderMoves.releaseCourier
  await giveBack(tx, context, step)
  await refusalRepository.insertRefusal(tx, { orderId: step.orderId, partnerId: id, kind: 'released' })
}

export async function setAvailable(db: Db, { id }: Partner, isAvailable: boolean) {
  await db.transaction(async (tx) => {
    if (!(await partnerFactsRepository.lockPartnerForUpdate(tx, id))) throw new AppError('partner.not_found')
    await partnerFactsRepository.setAvailable(tx, id, isAvailable)
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
  await partnerFactsRepository.lockPartnerForUpdate(tx, partner.id)
  for (const { id: orderId, status } of await partnerOrderRepository.listHeld(tx, partner.role, partner.id)) {
    const actor = { id: adminId, role: 'admin' } as const
    if (status === 'preparing') await releaseFrom(tx, context, partner, { orderId, actor, reason })
    else if (partner.role === 'livreur') {
      await orderMoves.flagDelivery(tx, context, { orderId, actor, reason })
      await alertService.raise(tx, { kind: 'order.courier_blocked', subjectId: orderId })
      await context.jobs.add(tx, 'tell-partners', { orderId })
    }
  }
}

/** Nothing is in this partner's hands, and nothing comes into them before the transaction ends. */
export async function requireIdle(tx: Db, { id, role }: Partner) {
  await partnerFactsRepository.lockPartnerForUpdate(tx, id)
  const held = await partnerOrderRepository.listHeld(tx, role, id)
  if (held.length > 0) throw new AppError('partner.busy')
}

/** Zones whose offers concern a partner, for the live stream. */
export async function findZones(db: Db, userId: string) {
  const partner = await partnerFactsRepository.findPartner(db, userId)
  if (!partner) return
  const { id, role, countryId, communeId, quartierIds } = partner
  return { id, role, countryId, communeId, quartierIds }
}
export type PartnerZones = NonNullable<Awaited<ReturnType<typeof findZones>>>

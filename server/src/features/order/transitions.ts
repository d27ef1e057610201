import type { ErrorCode } from '@fantome/contract/errors.ts'
import type { OrderMoveName } from '@fantome/contract/order-status.ts'
import type { Role } from '@fantome/contract/role.ts'
import type { DispatchSettings } from '@fantome/contract/settings.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import type { orders } from '../../db/schema/order.ts'
import type { JobData, JobName, JobTiming } from '../../shared/jobs.ts'
import * as ledgerService from '../ledger/ledger.service.ts'
import {
  type MessageText,
  orderCancelled,
  parcelCancelled,
  parcelDelivered,
  parcelOnItsWay,
  parcelTaken,
} from '../message/message.texts.ts'
import type { OrderRow } from './order.repository.ts'

export interface Actor {
  id: string | null
  role: Role | 'job'
}

/** Columns a move writes; a value may be SQL. */
export type OrderColumns = { [K in keyof typeof orders.$inferInsert]?: (typeof orders.$inferInsert)[K] | SQL }

export interface Moved {
  before: OrderRow
  order: OrderRow
  /** What the client was charged, for the moves that give it back. */
  charged?: number | undefined
}

/** A job asked for in the transaction of its cause. */
export type FollowUp = { [N in JobName]: { name: N; data: JobData[N]; timing?: JobTiming } }[JobName]

/** What a move needs and does, besides the statuses of ORDER_MOVES. */
export interface Transition {
  /** More than the status must be right; checked by the update itself, so of two at once one passes. */
  guard?: (actor: Actor) => SQL
  stamp?: OrderColumns
  /** The ledger entries of the same transaction. */
  post?: (tx: Db, moved: Moved) => Promise<unknown>
  /** The work that follows from it, asked for in the same transaction. */
  jobs?: (order: OrderRow, settings: DispatchSettings) => FollowUp[]
  /** What the client reads of it by e-mail. Screens of everyone concerned are told by the order_moved trigger. */
  notice?: () => MessageText
  /** What the phones of the client show, where they asked for it; a tap opens the receipt. */
  push?: { text: (receipt: string) => MessageText; minutesToLive: number }
  /** Who held the order reads of it by e-mail, so they are told even where nobody follows it in a chat. */
  isMailedToPartners?: true
  /** Refused because another was first, instead of `order.wrong_state`. */
  lost?: ErrorCode
  /** The same person asks again for what is done already: answered with the order, nothing changes. */
  isRepeat?: (before: OrderRow, actor: Actor, set: OrderColumns) => boolean
}

const NOW = sql`shop_now()`
/** Minutes. What happens next makes a message out of date, so most live shorter. */
const [HOUR, DAY] = [60, 24 * 60]
const HAS_OPEN_COMPLAINT = sql`complaint_at is not null and complaint_resolved_at is null and finalised_at is null`
const HAS_NO_OPEN_COMPLAINT = sql`finalised_at is null and (complaint_at is null or complaint_resolved_at is not null)`

const isOwnVendor = ({ id, role }: Actor) => (role === 'vendeur' ? sql`vendor_id = ${id}` : sql`true`)
const isOwnCourier = ({ id, role }: Actor) => (role === 'livreur' ? sql`courier_id = ${id}` : sql`true`)

const NEXT_ROUND = { offerRound: sql`offer_round + 1` } as const
/** Whoever gives a delivery back is not the one to ask first. */
const NO_COURIER = { courierId: null, assignedAt: null, preferredCourierId: null, ...NEXT_ROUND } as const
/** Nobody has it any more: what belonged to the packed parcel goes with the vendor; the courier is asked first next time. */
const NO_VENDOR = {
  ...{ vendorId: null, takenAt: null, readyAt: null, pickupCode: null, pickupTries: 0 },
  ...{
    courierId: null,
    assignedAt: null,
    preferredCourierId: sql`coalesce(courier_id, preferred_courier_id)`,
  },
  ...NEXT_ROUND,
} as const

/** Puts the order to vendors or couriers, in the first wave of its round. */
export const openOffers = (
  { id: orderId, offerRound: round }: Pick<OrderRow, 'id' | 'offerRound'>,
  role: 'vendeur' | 'livreur',
  delaySeconds = 0,
): FollowUp => ({
  name: 'open-offers',
  data: { orderId, role, round, step: 0 },
  timing: { delaySeconds, key: `${orderId}:${role}:${round}:0` },
})
const watchPreparation = (
  { id: orderId, vendorId, offerRound: round }: OrderRow,
  { ready_reminder_seconds: delaySeconds }: DispatchSettings,
): FollowUp => ({
  name: 'watch-preparation',
  data: { orderId, vendorId: vendorId!, step: 'reminder' },
  timing: { delaySeconds, key: `${orderId}:${vendorId}:${round}:reminder` },
})

const CANCELLED = {
  stamp: {
    cancelledAt: NOW,
    complaintResolvedAt: sql`case when complaint_at is not null then coalesce(complaint_resolved_at, shop_now()) end`,
  },
  post: (tx: Db, { before, order, charged }: Moved) =>
    ledgerService.postReversed(tx, order, {
      charged: charged ?? order.total,
      wasDelivered: before.status === 'delivered',
    }),
  notice: orderCancelled,
  isMailedToPartners: true,
  push: { text: parcelCancelled, minutesToLive: DAY },
} satisfies Transition

const FINALISED = {
  stamp: { finalisedAt: NOW },
  post: (tx: Db, { order }: Moved) => ledgerService.postReleased(tx, order),
} satisfies Transition

export const TRANSITIONS: Record<OrderMoveName, Transition> = {
  take: {
    guard: () => sql`vendor_id is null`,
    stamp: { takenAt: NOW },
    jobs: (order, settings) => [openOffers(order, 'livreur'), watchPreparation(order, settings)],
    push: { text: parcelTaken, minutesToLive: HOUR },
    lost: 'order.taken',
    isRepeat: (before, _actor, { vendorId }) => before.status === 'preparing' && before.vendorId === vendorId,
  },
  ready: {
    guard: (actor) => sql`ready_at is null and ${isOwnVendor(actor)}`,
    stamp: { readyAt: NOW, pickupTries: 0 },
    isRepeat: (before, { id }) => before.readyAt !== null && before.vendorId === id,
  },
  assignCourier: {
    guard: () => sql`courier_id is null and vendor_id is not null`,
    stamp: { assignedAt: NOW },
    lost: 'order.taken',
    isRepeat: (before, _actor, { courierId }) =>
      before.status === 'preparing' && before.courierId === courierId,
  },
  releaseVendor: {
    guard: isOwnVendor,
    stamp: NO_VENDOR,
    isMailedToPartners: true,
    jobs: (order) => [openOffers(order, 'vendeur')],
  },
  releaseCourier: {
    guard: (actor) => sql`courier_id is not null and ${isOwnCourier(actor)}`,
    stamp: NO_COURIER,
    isMailedToPartners: true,
    jobs: (order) => [openOffers(order, 'livreur')],
  },
  pickUp: {
    guard: (actor) => sql`ready_at is not null and courier_id is not null and ${isOwnCourier(actor)}`,
    stamp: { startedAt: NOW },
    push: { text: parcelOnItsWay, minutesToLive: 2 * HOUR },
    isRepeat: (before, { id }) => before.status === 'out_for_delivery' && before.courierId === id,
  },
  incident: {
    guard: isOwnCourier,
    stamp: { isFlagged: true, incidentAt: NOW },
    isRepeat: (before, { id, role }) =>
      before.status === 'out_for_delivery' &&
      before.isFlagged &&
      (role === 'admin' || before.courierId === id),
  },
  resumeDelivery: {
    guard: () => sql`is_flagged`,
    stamp: { isFlagged: false, incidentAt: null, incidentReason: null },
  },
  handOver: {
    // Without the client's code only after an incident, and it stays flagged.
    guard: (actor) => (actor.role === 'admin' ? sql`is_flagged` : isOwnCourier(actor)),
    stamp: { completedAt: NOW },
    isRepeat: (before, { id }) => before.status === 'delivered' && before.courierId === id,
    post: (tx, { order }) => ledgerService.postDelivered(tx, order),
    push: { text: parcelDelivered, minutesToLive: DAY },
  },
  confirm: { ...FINALISED, guard: () => HAS_NO_OPEN_COMPLAINT },
  complain: {
    guard: () => HAS_NO_OPEN_COMPLAINT,
    stamp: { complaintAt: NOW, complaintResolvedAt: null },
  },
  closeComplaint: {
    ...FINALISED,
    guard: () => HAS_OPEN_COMPLAINT,
    stamp: { ...FINALISED.stamp, complaintResolvedAt: NOW },
  },
  cancel: CANCELLED,
  cancelIncident: { ...CANCELLED, guard: () => sql`is_flagged` },
  refundComplaint: { ...CANCELLED, guard: () => HAS_OPEN_COMPLAINT },
}

import type { Db } from '../../db/client.ts'
import type { Account, PostingKind } from '../../db/schema/ledger.ts'
import { AppError } from '../../shared/app-error.ts'
import * as ledgerRepository from './ledger.repository.ts'

export interface Entry {
  account: Account
  partnerId?: string
  amount: number
}

/** An order as the ledger needs to know it; amounts in centimes. */
export interface OrderMoney {
  id: string
  total: number
  vendorShare: number
  courierShare: number
  platformShare: number
  vendorId: string | null
  courierId: string | null
}

/** The client has paid: the provider holds the money, the order waits for its parcel. */
export const postPaid = (tx: Db, order: Pick<OrderMoney, 'id' | 'total'>, charged: number) =>
  post(tx, 'paid', order.id, [
    { account: 'clearing', amount: -charged },
    { account: 'escrow', amount: order.total },
    { account: 'platform', amount: charged - order.total },
  ])

/** Handed over: everyone's share is earned, but not theirs to take yet. */
export const postDelivered = (tx: Db, order: OrderMoney) =>
  post(tx, 'delivered', order.id, [
    { account: 'escrow', amount: -order.total },
    ...shares(order, 'pending', 1),
  ])

/** The client is content, or silent long enough: shares become theirs. Once, says the database. */
export const postReleased = (tx: Db, order: OrderMoney) =>
  post(tx, 'released', order.id, [...shares(order, 'pending', -1), ...shares(order, 'available', 1)])

/** Undone by the platform: what the client was charged goes back, to the centime that rounding had moved. */
export const postReversed = (
  tx: Db,
  order: OrderMoney,
  { charged, wasDelivered }: { charged: number; wasDelivered: boolean },
) =>
  post(tx, 'reversed', order.id, [
    ...(wasDelivered ? shares(order, 'pending', -1) : [{ account: 'escrow', amount: -order.total } as const]),
    { account: 'refunds', amount: charged },
    { account: 'platform', amount: order.total - charged },
  ])

/** The provider has given the money back. */
export const postRefunded = (tx: Db, orderId: string, amount: number) =>
  post(tx, 'refunded', orderId, [
    { account: 'refunds', amount: -amount },
    { account: 'clearing', amount },
  ])

export interface Adjustment {
  partnerId: string
  /** Centimes, more or less. */
  amount: number
  reason?: string
  /** The admin who decided. */
  actorId: string
  /** Centimes that may not be taken: somebody asked for them. */
  reserved?: number
}

/**
 * A partner's balance made right by hand: more comes from the platform, less was paid out. Answers what is then
 * theirs to take, never less than nothing: the partner is locked, so two subtractions at once are counted one after the other.
 */
export async function adjust(tx: Db, { partnerId, amount, reason, actorId, reserved = 0 }: Adjustment) {
  await lockBalance(tx, partnerId)
  const balance = (await ledgerRepository.balanceOf(tx, partnerId, 'available')) + amount
  if (amount < 0 && balance < reserved) throw new AppError('ledger.below_zero')
  await ledgerRepository.insertPosting(tx, { kind: 'adjusted', actorId, ...(reason && { reason }) }, [
    { account: 'available', partnerId, amount },
    amount > 0
      ? { account: 'platform', amount: -amount }
      : { account: 'payouts', partnerId, amount: -amount },
  ])
  return balance
}

/** Whoever takes from a balance, or promises a part of it, does so one at a time. */
export async function lockBalance(tx: Db, partnerId: string) {
  if (!(await ledgerRepository.lockPartnerForNoKeyUpdate(tx, partnerId))) throw new AppError('user.not_found')
}

interface Withdrawn {
  partnerId: string
  amount: number
  /** Of the transfer. */
  reference: string
  actorId: string
}

/** Paid out: it is no longer theirs to take. */
export async function withdraw(tx: Db, { partnerId, amount, reference, actorId }: Withdrawn) {
  await lockBalance(tx, partnerId)
  if ((await ledgerRepository.balanceOf(tx, partnerId, 'available')) < amount)
    throw new AppError('ledger.below_zero')
  await ledgerRepository.insertPosting(tx, { kind: 'withdrawn', actorId, reason: reference }, [
    { account: 'available', partnerId, amount: -amount },
    { account: 'payouts', partnerId, amount },
  ])
}

/** What a partner earned and may not take yet, and what is theirs to take; centimes. */
export async function getBalances(db: Db, partnerId: string) {
  const [pending, available] = await Promise.all([
    ledgerRepository.balanceOf(db, partnerId, 'pending'),
    ledgerRepository.balanceOf(db, partnerId, 'available'),
  ])
  return { pending, available }
}

function shares(order: OrderMoney, state: 'pending' | 'available', sign: 1 | -1): Entry[] {
  const { vendorId, courierId } = order
  if (!vendorId || !courierId) throw new Error(`order ${order.id} has no vendor or no courier to credit`)
  return [
    { account: state, partnerId: vendorId, amount: sign * order.vendorShare },
    { account: state, partnerId: courierId, amount: sign * order.courierShare },
    { account: state === 'pending' ? 'platform_pending' : 'platform', amount: sign * order.platformShare },
  ]
}

async function post(tx: Db, kind: PostingKind, orderId: string, entries: Entry[]) {
  await ledgerRepository.insertPosting(
    tx,
    { kind, orderId },
    entries.filter(({ amount }) => amount !== 0),
  )
}

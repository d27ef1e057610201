import { ORDER_MOVES, type OrderMoveName } from '@fantome/contract/order-status.ts'
import { and, type SQL } from 'drizzle-orm'
import { v7 } from 'uuid'
import type { Db } from '../../db/client.ts'
import { AppError } from '../../shared/app-error.ts'
import type { Context } from '../../shared/context.ts'
import * as accountService from '../account/account.service.ts'
import * as messageService from '../message/message.service.ts'
import * as pushService from '../push/push.service.ts'
import * as settingsService from '../settings/settings.service.ts'
import type { OrderRow } from './order.repository.ts'
import * as orderRepository from './order.repository.ts'
import * as orderEventRepository from './order-event.repository.ts'
import { receiptPage } from './receipt-page.ts'
import { type Actor, type OrderColumns, TRANSITIONS } from './transitions.ts'

export type MoveContext = Pick<Context, 'env' | 'jobs' | 'pii' | 'dispatchSettings'>

interface Move {
  orderId: string
  actor: Actor
  /** The order, where the caller has locked it already. */
  locked?: OrderRow
  /** What this one writes besides the stamps of its transition. */
  set?: OrderColumns
  details?: Record<string, unknown>
  /** What the actor said of it, kept as ciphertext until the places of the order are erased. */
  words?: string | undefined
  charged?: number
  /** What a caller above adds to the guard of the transition: decided by the same conditional update. */
  onlyIf?: SQL
}

export async function lockForUpdate(tx: Db, orderId: string) {
  const order = await orderRepository.lockForUpdate(tx, orderId)
  if (!order) throw new AppError('order.not_found')
  return order
}

/** Every move passes here: ORDER_MOVES and TRANSITIONS say whether and what, one conditional update says who was first. */
export async function move(
  tx: Db,
  context: MoveContext,
  name: OrderMoveName,
  { orderId, actor, locked, set = {}, details, words, charged, onlyIf }: Move,
): Promise<OrderRow> {
  const { from, to, by } = ORDER_MOVES[name]
  const { guard, stamp, post, jobs, lost = 'order.wrong_state', isRepeat } = TRANSITIONS[name]
  if (!(by as readonly string[]).includes(actor.role)) throw new AppError('auth.forbidden')
  const before = locked ?? (await lockForUpdate(tx, orderId))
  if (isRepeat?.(before, actor, set)) return before
  const order = await orderRepository.update(tx, orderId, {
    from,
    set: { status: to, ...stamp, ...set },
    onlyIf: and(guard?.(actor), onlyIf),
  })
  if (!order) throw new AppError(lost)
  const eventId = v7()
  const followUps = jobs ? jobs(order, await settingsService.getDispatch(tx, context)) : []
  // None of these reads what another writes, so they are sent at once.
  await Promise.all([
    orderEventRepository.insertEvent(tx, {
      id: eventId,
      orderId,
      move: name,
      fromStatus: before.status,
      toStatus: to,
      actorId: actor.id,
      actorRole: actor.role,
      details: details ?? null,
    }),
    post?.(tx, { before, order, charged }),
    tellPartners(tx, context, { name, before, order, eventId, actor }),
    ...followUps.map((job) => context.jobs.add(tx, job.name, job.data, job.timing)),
    tellClient(tx, context, name, order),
  ])
  if (words) await orderEventRepository.insertWords(tx, eventId, context.pii.encrypt(words))
  return order
}

interface Told {
  name: OrderMoveName
  before: OrderRow
  order: OrderRow
  eventId: string
  actor: Actor
}

/** Who has the order, or had it until now, reads of the move in their chat or by e-mail. */
async function tellPartners(tx: Db, context: MoveContext, { name, before, order, eventId, actor }: Told) {
  const { vendorId, courierId } = before
  const holders = [vendorId, courierId, order.vendorId, order.courierId]
  const { isMailedToPartners } = TRANSITIONS[name]
  if (!isMailedToPartners && !(await orderEventRepository.isFollowedInChat(tx, order.id, holders))) return
  const moved = { eventId, move: name, vendorId, courierId, actorId: actor.id }
  await context.jobs.add(tx, 'tell-partners', { orderId: order.id, moved })
}

async function tellClient(tx: Db, context: MoveContext, name: OrderMoveName, order: OrderRow) {
  const { notice, push } = TRANSITIONS[name]
  const { id: orderId, userId } = order
  const email = notice && (await accountService.findVerifiedEmail(tx, context, userId))
  if (email) await messageService.post(tx, context, email, notice(), { orderId })
  if (!push) return
  const { text, minutesToLive } = push
  await pushService.notify(tx, context, { userId, text: text(receiptPage(orderId)), minutesToLive, orderId })
}

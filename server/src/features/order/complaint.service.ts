import { COMPLAINT_MAX } from '@fantome/contract/complaint.ts'
import type { Db } from '../../db/client.ts'
import { AppError } from '../../shared/app-error.ts'
import * as alertService from '../alert/alert.service.ts'
import type { MoveContext, OrderRow } from './order-moves.service.ts'
import * as orderMoves from './order-moves.service.ts'

interface Said {
  orderId: string
  userId: string
  reason: string
}

/** Asked again while one is open, it is the same one. */
export async function complain(db: Db, context: MoveContext, { orderId, userId, reason }: Said) {
  await db.transaction(async (tx) => {
    const order = await orderMoves.lockOwnForUpdate(tx, orderId, userId)
    if (orderMoves.hasOpenComplaint(order)) return
    orderMoves.requireDelivered(order)
    await orderMoves.openComplaint(tx, context, { orderId, actor: byClient(userId), reason })
    await alertService.raise(tx, { kind: 'order.complaint', subjectId: orderId })
  })
}

/** Somebody has to read it anew. The same words again, by a phone unsure whether they arrived, add nothing. */
export async function addWords(db: Db, context: MoveContext, { orderId, userId, reason }: Said) {
  await db.transaction(async (tx) => {
    const order = await orderMoves.lockOwnForUpdate(tx, orderId, userId)
    requireOpenComplaint(order)
    const said = order.complaintReason ? context.pii.decrypt(order.complaintReason) : ''
    if (said.endsWith(`\n${reason}`)) return
    const all = `${said}\n${reason}`
    if (all.length > COMPLAINT_MAX) throw new AppError('order.complaint_full')
    await orderMoves.addToComplaint(tx, context, order, all)
    await alertService.raise(tx, { kind: 'order.complaint', subjectId: orderId })
  })
}

/** All is well after all: received, and paid out. */
export async function withdraw(db: Db, context: MoveContext, orderId: string, userId: string) {
  await db.transaction(async (tx) => {
    const order = await orderMoves.lockOwnForUpdate(tx, orderId, userId)
    if (order.finalisedBy === 'client') return
    requireOpenComplaint(order)
    await orderMoves.closeComplaint(tx, context, { orderId, actor: byClient(userId) })
  })
}

const byClient = (id: string) => ({ id, role: 'client' as const })

function requireOpenComplaint(order: OrderRow) {
  if (!orderMoves.hasOpenComplaint(order)) throw new AppError('order.no_complaint')
}

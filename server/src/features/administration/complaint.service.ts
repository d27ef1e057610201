import { COMPLAINT_REASONS } from '@fantome/contract/complaint.ts'
import { toFrancs } from '@fantome/contract/money.ts'
import type { Db } from '../../db/client.ts'
import { AppError } from '../../shared/app-error.ts'
import type { Context } from '../../shared/context.ts'
import { shortName } from '../../shared/short-name.ts'
import * as audit from '../audit/audit.service.ts'
import * as orderService from '../order/order.service.ts'
import * as orderMoves from '../order/order-moves.service.ts'
import * as complaintRepository from './complaint.repository.ts'
import { findKeys } from './order-search.service.ts'

type Sealed = Pick<Context, 'pii'>

interface Asked {
  state: 'open' | 'resolved'
  search?: string
  page: number
  limit: number
}

/** The list shows the shop's own reasons only, so looking at it is neither noted nor told to anyone. */
export async function listComplaints(db: Db, { pii }: Sealed, { state, search, page, limit }: Asked) {
  const keys = search ? await findKeys(db, { pii }, search) : undefined
  const asked = { state, keys, limit, offset: (page - 1) * limit }
  const [{ rows, total }, median] = await Promise.all([
    complaintRepository.listComplaints(db, asked),
    complaintRepository.medianAnswer(db),
  ])
  const complaints = rows.map((row) => toListed(row, pii))
  return { complaints, total, median_answer_minutes: median === null ? null : Math.round(median) }
}

/** Reading one is told to the client, from the first time on; what they wrote is personal, so it is noted. */
export async function readComplaint(db: Db, { pii }: Sealed, adminId: string, orderId: string) {
  return db.transaction(async (tx) => {
    if (!(await complaintRepository.findComplaint(tx, orderId))) throw new AppError('order.not_found')
    await orderService.markComplaintSeen(tx, orderId)
    await audit.record(tx, { adminId, action: 'complaint.read', targetId: orderId })
    const row = (await complaintRepository.findComplaint(tx, orderId))!
    const { order, storeName, courierName } = row
    return {
      ...toListed(row, pii),
      reason: open(pii, order.complaintReason),
      answer: open(pii, order.complaintAnswer),
      vendor: storeName ?? '',
      courier: shortName(courierName),
      vendor_earnings: toFrancs(order.vendorShare),
      delivery_person_earnings: toFrancs(order.courierShare),
      platform_fee: toFrancs(order.platformShare),
    }
  })
}

const open = (pii: Context['pii'], sealed: string | null) => (sealed ? pii.decrypt(sealed) : '')
const iso = (moment: Date | null) => moment?.toISOString() ?? null

const OTHER = COMPLAINT_REASONS.at(-1)!
const motifOf = (said: string) => COMPLAINT_REASONS.find((reason) => said.startsWith(reason)) ?? OTHER

const toListed = ({ order, pseudo }: complaintRepository.ComplaintRow, pii: Context['pii']) => ({
  order_id: order.id,
  pseudo,
  total: toFrancs(order.total),
  motif: motifOf(open(pii, order.complaintReason)),
  delivered_at: iso(order.completedAt),
  opened_at: order.complaintAt!.toISOString(),
  seen_at: iso(order.complaintSeenAt),
  resolved_at: iso(order.complaintResolvedAt),
  is_withdrawn: orderMoves.isComplaintWithdrawn(order),
  status: order.status,
})

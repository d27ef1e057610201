import { toFrancs } from '@fantome/contract/money.ts'
import type { Db } from '../../db/client.ts'
import type { Context } from '../../shared/context.ts'
import { shortName } from '../../shared/short-name.ts'
import * as audit from '../audit/audit.service.ts'
import * as orderService from '../order/order.service.ts'
import * as complaintRepository from './complaint.repository.ts'

/** Reading a complaint is told to the client, from the first time on; what they wrote is personal, so it is noted. */
export async function listComplaints(
  db: Db,
  { pii }: Pick<Context, 'pii'>,
  adminId: string,
  { state, page, limit }: { state: 'open' | 'resolved'; page: number; limit: number },
) {
  const asked = { state, limit, offset: (page - 1) * limit }
  const { rows, total } = await complaintRepository.listComplaints(db, asked)
  const unread = rows.filter(({ order }) => order.complaintSeenAt === null).map(({ order }) => order.id)
  if (unread.length > 0) await orderService.markComplaintsSeen(db, unread)
  if (rows.length > 0)
    await audit.record(db, { adminId, action: 'complaint.list', after: { state, complaints: rows.length } })
  const open = (sealed: string | null) => (sealed ? pii.decrypt(sealed) : '')
  const complaints = rows.map(({ order, pseudo, storeName, courierName }) => ({
    order_id: order.id,
    pseudo,
    total: toFrancs(order.total),
    reason: open(order.complaintReason),
    opened_at: order.complaintAt!.toISOString(),
    seen_at: order.complaintSeenAt?.toISOString() ?? null,
    resolved_at: order.complaintResolvedAt?.toISOString() ?? null,
    answer: open(order.complaintAnswer),
    status: order.status,
    vendor: storeName ?? '',
    courier: shortName(courierName),
  }))
  return { complaints, total }
}

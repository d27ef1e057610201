import { randomInt } from 'node:crypto'
import { HANDOVER_TRIES, PICK_UP_TRIES } from '@fantome/contract/partner.ts'
import type { Db } from '../../db/client.ts'
import { AppError } from '../../shared/app-error.ts'
import * as alertService from '../alert/alert.service.ts'
import type { OrderRow } from './order.repository.ts'
import * as orderRepository from './order.repository.ts'

/** The two codes of a parcel: the vendor's at pick-up, the client's at the handover. */
export type CodeKind = 'pickup' | 'handover'

const CODES = {
  pickup: { code: 'pickupCode', tries: 'pickupTries', limit: PICK_UP_TRIES },
  handover: { code: 'handoverCode', tries: 'handoverTries', limit: HANDOVER_TRIES },
} as const

export const newCode = () => randomInt(10_000).toString().padStart(4, '0')

/**
 * Compares a code with the locked order's. A wrong one uses a try, the last of which raises an alert; the caller
 * commits before throwing what this returns, so that the try stays counted.
 */
export async function checkCode(tx: Db, order: OrderRow, kind: CodeKind, given: string) {
  const { code, tries, limit } = CODES[kind]
  if (order[tries] >= limit) return new AppError('order.code_locked')
  if (order[code] === given) return
  const used = order[tries] + 1
  await orderRepository.update(tx, order.id, { from: [order.status], set: { [tries]: used } })
  if (used < limit) return new AppError('order.code_wrong', { data: { tries_left: limit - used } })
  await alertService.raise(tx, { kind: 'order.code_locked', subjectId: order.id, details: { which: kind } })
  return new AppError('order.code_locked')
}

/** An admin gives five new tries. */
export async function unlockCode(tx: Db, order: OrderRow, kind: CodeKind) {
  // Naming the status makes the order_moved trigger tell the courier's screen.
  const set = { status: order.status, [CODES[kind].tries]: 0 }
  await orderRepository.update(tx, order.id, { from: [order.status], set })
}

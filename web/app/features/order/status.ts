import type { ClientOrder } from '@fantome/contract/order.ts'
import { STATUS_LABELS } from '@fantome/contract/order-status.ts'
import { formatDate } from '../../lib/format.ts'
import type { StatusTone } from '../../ui/status-tag.tsx'

/** The label as two parts: the emoji is decoration, the words are read. */
export function statusParts(status: ClientOrder['status'], isDisputed = false) {
  const [emoji = '', ...words] = STATUS_LABELS[status].split(' ')
  return { emoji, words: isDisputed ? `${words.join(' ')}, signalé` : words.join(' ') }
}

/** Under way, waiting for the client, done, undone. */
export function statusTone({ status, user_confirmed_order: isConfirmed }: ClientOrder): StatusTone {
  if (status === 'cancelled') return 'undone'
  if (status !== 'delivered') return 'underway'
  return isConfirmed ? 'done' : 'waiting'
}

export const canConfirm = ({ status, user_confirmed_order, complaint_open }: ClientOrder) =>
  status === 'delivered' && !user_confirmed_order && !complaint_open

/** Received and confirmed: nothing will change any more, and what came in it may be rated. */
export const isFinalised = ({ status, user_confirmed_order }: ClientOrder) =>
  status === 'delivered' && user_confirmed_order

/** Something is still to happen. */
export const isCurrent = (order: ClientOrder) => order.status !== 'cancelled' && !isFinalised(order)

/** How an order that is over ended, in a line: « Livré, reçu confirmé », « Remboursé le 9 nov. 2026 ». */
export function endText({ status, refund }: ClientOrder) {
  if (status !== 'cancelled') return 'Livré, reçu confirmé'
  if (refund?.done_at) return `Remboursé le ${formatDate(new Date(refund.done_at))}`
  return refund ? 'Annulée, remboursement demandé' : 'Annulée'
}

/** All that is written on a parcel, and all that support needs: the last six characters. */
export const parcelReference = (id: string) => id.slice(-6)

/** What is printed on a receipt: the last 15 characters, dashes dropped. */
export const receiptNumber = (id: string) => id.replaceAll('-', '').slice(-15)

import { formatAmount } from '@fantome/contract/money.ts'
import type { OrderFile } from '@fantome/contract/order-file.ts'
import { AUTO_CONFIRM_AFTER } from '@fantome/contract/order-status.ts'
import { HANDOVER_TRIES } from '@fantome/contract/partner.ts'
import { formatDate, formatDateTime, formatTime } from '../../../lib/format.ts'
import { minutesLabel, parcelState } from '../deliveries/delivery-words.ts'
import { type Figure, Figures } from '../figures.tsx'

const HOUR_MS = 3_600_000
const minutesBetween = (from: string, to: number) => Math.max(0, Math.floor((to - Date.parse(from)) / 60_000))

/** The four figures that matter in the state an order is in. */
export const OrderFigures = ({ order }: { order: OrderFile }) => (
  <Figures figures={figuresOf(order, Date.now())} />
)

function figuresOf(order: OrderFile, now: number): Figure[] {
  const pieces = order.items.reduce((sum, { quantity }) => sum + quantity, 0)
  const lines = order.items.length
  const total: Figure = {
    term: 'Total payé',
    value: formatAmount(order.total),
    detail: `${pieces} ${pieces > 1 ? 'articles' : 'article'}, ${lines} ${lines > 1 ? 'lignes' : 'ligne'}`,
  }
  const sincePaid = minutesLabel(minutesBetween(order.createdAt, now))
  switch (order.status) {
    case 'accepted':
    case 'preparing':
      return [
        total,
        {
          term: 'Attente',
          value: minutesLabel(order.timestamps.waitingTime),
          ...(order.priority_indicators.isUrgent && { hot: 'Urgent' }),
          detail: 'depuis que des vendeurs sont demandés',
        },
        { term: 'Priorité', value: String(order.priority_indicators.score), detail: 'sur 100' },
        {
          term: 'Colis',
          value: parcelState(order, now),
          detail: order.pickup_code ? `code de retrait ${order.pickup_code}` : '',
        },
      ]
    case 'out_for_delivery':
      return [
        total,
        {
          term: 'En route depuis',
          value: minutesLabel(minutesBetween(order.started_at ?? order.createdAt, now)),
          detail: order.started_at ? `départ ${formatTime(new Date(order.started_at))}` : '',
        },
        {
          term: 'Essais du code',
          value: String(order.code_tries.handover),
          ...(order.locked_code && { hot: 'Bloqué' }),
          detail: `sur ${HANDOVER_TRIES}`,
        },
        { term: 'Depuis le paiement', value: sincePaid, detail: formatDateTime(new Date(order.createdAt)) },
      ]
    case 'delivered':
      return [total, ...deliveredFigures(order)]
    case 'cancelled':
      return [
        total,
        {
          term: 'Annulée le',
          value: order.cancelled_at ? formatDate(new Date(order.cancelled_at)) : '—',
          detail: order.cancelled_at ? formatTime(new Date(order.cancelled_at)) : '',
        },
        { term: 'Remboursement', value: refundWords(order), detail: '' },
      ]
  }
}

function deliveredFigures(order: OrderFile): Figure[] {
  const at = order.completed_at ?? order.createdAt
  const minutes = minutesBetween(order.createdAt, Date.parse(at))
  const confirms = new Date(Date.parse(at) + AUTO_CONFIRM_AFTER * HOUR_MS)
  return [
    {
      term: 'Livrée le',
      value: formatDate(new Date(at)),
      detail: `${formatTime(new Date(at))}, en ${minutesLabel(minutes)}`,
    },
    order.finalised_at
      ? {
          term: 'Finalisée le',
          value: formatDate(new Date(order.finalised_at)),
          detail: formatTime(new Date(order.finalised_at)),
        }
      : {
          term: 'À confirmer',
          value: order.complaint_open ? 'Arrêté' : formatDate(confirms),
          detail: order.complaint_open ? 'jusqu’à la décision' : `d’office à ${formatTime(confirms)}`,
        },
  ]
}

const REFUND_WORDS = { requested: 'Demandé', done: 'Fait', failed: 'Échoué' } as const
const refundWords = ({ refunds }: OrderFile) => (refunds[0] ? REFUND_WORDS[refunds[0].status] : 'Aucun')

import type { ListedOrder, OrderFilterState } from '@fantome/contract/order-search.ts'
import type { PaymentMethod } from '@fantome/contract/payment.ts'

type Look = 'active' | 'blocked' | 'invited' | 'neutral' | 'closed'

export const STATES: readonly { value: OrderFilterState; label: string }[] = [
  { value: 'live', label: 'En cours' },
  { value: 'accepted', label: 'Acceptées' },
  { value: 'preparing', label: 'En préparation' },
  { value: 'out_for_delivery', label: 'En livraison' },
  { value: 'delivered', label: 'Livrées' },
  { value: 'to_confirm', label: 'Livrées, à confirmer' },
  { value: 'finalised', label: 'Finalisées' },
  { value: 'complaint', label: 'En réclamation' },
  { value: 'cancelled', label: 'Annulées' },
]

export const METHODS: readonly { value: PaymentMethod; label: string }[] = [
  { value: 'fedapay', label: 'FedaPay' },
  { value: 'kkiapay', label: 'KKiaPay' },
  { value: 'cash_payment', label: 'Paiement test' },
]

type Facts = Pick<ListedOrder, 'status' | 'is_flagged' | 'is_finalised' | 'complaint_open'>

/** How far an order is, in one word. */
export function stateOf({ status, is_flagged, is_finalised, complaint_open }: Facts): {
  look: Look
  label: string
} {
  if (complaint_open) return { look: 'blocked', label: 'Réclamation' }
  switch (status) {
    case 'accepted':
      return { look: 'invited', label: 'Acceptée' }
    case 'preparing':
      return { look: 'active', label: 'En préparation' }
    case 'out_for_delivery':
      return is_flagged
        ? { look: 'blocked', label: 'Incident signalé' }
        : { look: 'active', label: 'En livraison' }
    case 'cancelled':
      return { look: 'closed', label: 'Annulée' }
    case 'delivered':
      return is_finalised
        ? { look: 'active', label: 'Finalisée' }
        : { look: 'neutral', label: 'Livrée, à confirmer' }
  }
}

const shortDay = new Intl.DateTimeFormat('fr-FR', { day: 'numeric', month: 'short', year: 'numeric' })
/** « 14 nov. 2026 », of a day written YYYY-MM-DD. */
const dayLabel = (day: string) => shortDay.format(new Date(`${day}T12:00:00`))

export function rangeLabel(from: string, to: string) {
  if (from && from === to) return `Le ${dayLabel(from)}`
  if (from && to) return `Du ${dayLabel(from)} au ${dayLabel(to)}`
  return from ? `Depuis le ${dayLabel(from)}` : `Jusqu’au ${dayLabel(to)}`
}

import type { AdminOrder, DeliveryFilter } from '@fantome/contract/order-admin.ts'
import { STATUS_LABELS } from '@fantome/contract/order-status.ts'
import type { PaymentMethod } from '@fantome/contract/payment.ts'
import { formatDate } from '../../../lib/format.ts'

export type QueueName = 'unassigned' | 'assigned'

interface Filter {
  /** In the address. */
  key: string
  value: DeliveryFilter
  label: string
}
const ALL: Filter = { key: '', value: 'all', label: 'Toutes' }
export const FILTERS: Record<QueueName, readonly Filter[]> = {
  unassigned: [
    ALL,
    { key: 'sans-vendeur', value: 'without_vendor', label: 'Sans vendeur' },
    { key: 'sans-livreur', value: 'without_courier', label: 'Sans livreur' },
  ],
  assigned: [
    ALL,
    { key: 'en-preparation', value: 'preparing', label: 'En préparation' },
    { key: 'en-livraison', value: 'on_the_way', label: 'En livraison' },
    { key: 'incidents', value: 'incident', label: 'Incidents' },
    { key: 'livrees', value: 'delivered', label: 'Livrées' },
  ],
}

export const WORDS = {
  unassigned: {
    title: 'Livraisons non assignées',
    search: 'Téléphone, pseudo, quartier, vendeur',
    empty: 'Aucune livraison non assignée trouvée.',
    one: 'livraison sans livreur',
    many: 'livraisons sans livreur',
  },
  assigned: {
    title: 'Livraisons assignées',
    search: 'Commande, client, livreur, vendeur',
    empty: 'Aucune livraison assignée trouvée.',
    one: 'livraison assignée',
    many: 'livraisons assignées',
  },
} as const satisfies Record<QueueName, object>

export const NOTHING_FOUND = 'Aucun résultat trouvé pour la recherche.'

type Look = 'active' | 'blocked' | 'invited' | 'neutral'

export const PRIORITIES = {
  high: { look: 'blocked', label: 'Haute' },
  medium: { look: 'invited', label: 'Moyenne' },
  low: { look: 'neutral', label: 'Basse' },
} as const satisfies Record<string, { look: Look; label: string }>

/** Without the emoji, which is decoration. */
const STATUSES: Record<AdminOrder['status'], { look: Look; label: string }> = {
  accepted: { look: 'invited', label: 'Acceptée' },
  preparing: { look: 'invited', label: 'En préparation' },
  out_for_delivery: { look: 'active', label: 'En livraison' },
  delivered: { look: 'neutral', label: 'Livré, à confirmer' },
  cancelled: { look: 'neutral', label: 'Annulée' },
}

/** How far an order is, in the words of the list. */
export function stateOf(order: AdminOrder): { look: Look; label: string } {
  if (order.status === 'out_for_delivery' && order.is_flagged)
    return { look: 'blocked', label: 'Incident signalé' }
  if (order.locked_code) return { look: 'blocked', label: 'Code bloqué' }
  if (order.complaint_open) return { look: 'invited', label: 'Réclamation ouverte' }
  return STATUSES[order.status]
}

export const statusLabel = ({ status }: AdminOrder) => STATUS_LABELS[status]

export const METHODS: Record<PaymentMethod, string> = {
  cash_payment: 'Paiement test',
  fedapay: 'Mobile money (fedapay)',
  kkiapay: 'Mobile money ou carte (kkiapay)',
}

/** « 38 min », « 1 h 04 », « 3 jours » */
export function minutesLabel(minutes: number) {
  if (minutes < 60) return `${minutes}\u00a0min`
  if (minutes < 48 * 60)
    return `${Math.floor(minutes / 60)}\u00a0h\u00a0${String(minutes % 60).padStart(2, '0')}`
  return `${Math.floor(minutes / 60 / 24)}\u00a0jours`
}

const DAY_MINUTES = 24 * 60
/** « il y a 13 min », or the day when it was another. */
export function agoLabel(at: string, now: number) {
  const minutes = Math.max(0, Math.floor((now - Date.parse(at)) / 60_000))
  return minutes < DAY_MINUTES ? `il y a ${minutesLabel(minutes)}` : formatDate(new Date(at))
}

/** How far the parcel is, for who looks for a courier. */
export function parcelState({ taken_at, ready_at }: AdminOrder, now: number) {
  const since = (at: string) => minutesLabel(Math.max(0, Math.floor((now - Date.parse(at)) / 60_000)))
  if (ready_at) return `Prêt depuis ${since(ready_at)}`
  return taken_at ? `En préparation depuis ${since(taken_at)}` : 'Pas encore commencé'
}

/** Everyone has one number, or two. */
export const whatsappLabel = (phone: string, whatsapp: string) =>
  !whatsapp || whatsapp === phone ? 'Même numéro' : whatsapp

export const chatWith = (phone: string) => `https://wa.me/${phone.replace(/\D/g, '')}`

/** Who is missing, if somebody is: a vendor first, then a courier. */
export function roleToAssign({ status, delivery_person }: AdminOrder) {
  if (status === 'accepted') return 'vendeur'
  return status === 'preparing' && !delivery_person ? 'livreur' : undefined
}

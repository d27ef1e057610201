import type { OwnOrder } from '@fantome/contract/partner.ts'
import { formatDay, formatLongDate, formatTime } from '../../lib/format.ts'
import type { PartnerAction } from './partner-action.ts'

/** « 2 ouvertes »; 0 and 1 are singular in French. */
export const count = (number: number, one: string, many = `${one}s`) => `${number} ${number > 1 ? many : one}`

export const timeOf = (at: string) => formatTime(new Date(at))

/** « 14 nov. » */
export const dayOf = (at: string) => formatDay(new Date(at))
/** « 18 nov. à 19 h 25 » */
export const dayAndTime = (at: string) => `${dayOf(at)} à ${timeOf(at)}`

/** « Samedi 14 novembre 2026 » */
export function longDay(at: string) {
  const day = formatLongDate(new Date(at))
  return day.charAt(0).toUpperCase() + day.slice(1)
}

/** Whole minutes until then, 0 once it is past. */
export const minutesUntil = (at: string, now: number) =>
  Math.max(0, Math.ceil((Date.parse(at) - now) / 60_000))

const ACTIONS: Record<PartnerAction['kind'], string> = {
  decline: 'Demande passée',
  ready: 'Colis prêt',
  release: 'Commande rendue',
  pickUp: 'Colis pris',
  handOver: 'Colis remis',
  incident: 'Problème signalé',
  availability: '',
}

/** « Colis pris, réf. 5d2a30 » */
export function actionTitle(action: PartnerAction) {
  if (action.kind === 'availability') return action.available ? 'Passé disponible' : 'Passé en pause'
  return `${ACTIONS[action.kind]}, réf. ${action.reference}`
}

/** How an order stands, in the words of who reads their history. */
export function stateWords(order: OwnOrder) {
  const isVendor = order.kind === 'vendor'
  switch (order.state) {
    case 'out_for_delivery':
      return isVendor ? 'Chez le livreur' : 'En route'
    case 'delivered':
      if (order.earnings_state === 'checking') return isVendor ? 'Livrée, en vérification' : 'En vérification'
      return isVendor ? 'Livrée, en attente' : 'En attente'
    case 'finalised':
      return 'Terminée'
    case 'given_back':
      return 'Rendue'
    case 'taken_back':
      return 'Retirée'
    case 'cancelled':
      return 'Annulée'
    default:
      if (!isVendor) return 'À chercher'
      return order.ready_at ? 'Colis prêt' : 'À préparer'
  }
}

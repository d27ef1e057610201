import { getAssignedDeliveries } from '@fantome/contract/order-admin.ts'
import {
  getConfirmedOrders,
  getOrdersToConfirm,
  getOrdersWithoutVendor,
  getWaitingOrders,
} from '@fantome/contract/order-queues.ts'
import type { Counts } from '../admin-query.ts'

/** Cards show so many, the panels the rest. */
export const LIST_LENGTH = 10

export type ListName = 'waiting' | 'assigned' | 'unassigned' | 'pending' | 'confirmed'

interface ListWords {
  /** In the address. */
  key: string
  label: string
  empty: string
  /** Where all of them are. */
  whole: { to: string; label: string }
  /** Beside the tab; of what is over for good only its own list knows how many there are. */
  count?(counts: Counts): number
}

const panel = (query: string) => `?tab=administration&panneau=${query}`

/** The five lists of the dashboard, each asked for without phones and places. */
export const LISTS: Record<ListName, ListWords> = {
  waiting: {
    key: 'attente',
    label: 'En attente',
    empty: 'Aucune commande n’attend de livreur.',
    whole: { to: panel('attente'), label: 'Toutes les commandes en attente' },
    count: ({ waiting }) => waiting,
  },
  assigned: {
    key: 'assignees',
    label: 'Assignées',
    empty: 'Aucune livraison assignée trouvée.',
    whole: { to: panel('assignees'), label: 'Toutes les livraisons assignées' },
    count: ({ assigned }) => assigned,
  },
  unassigned: {
    key: 'sans-vendeur',
    label: 'Sans vendeur',
    empty: 'Toutes les commandes ont un vendeur.',
    whole: { to: panel('non-assignees&filtre=sans-vendeur'), label: 'Toutes les commandes sans vendeur' },
    count: ({ without_vendor: count }) => count,
  },
  pending: {
    key: 'a-confirmer',
    label: 'À confirmer',
    empty: 'Aucune livraison à confirmer.',
    whole: { to: panel('commandes&etat=to_confirm'), label: 'Toutes les commandes à confirmer' },
    count: ({ to_confirm: count }) => count,
  },
  confirmed: {
    key: 'confirmees',
    label: 'Confirmées',
    empty: 'Aucune commande confirmée.',
    whole: { to: panel('commandes&etat=finalised'), label: 'Toutes les commandes confirmées' },
  },
}

export const ENDPOINTS = {
  waiting: getWaitingOrders,
  assigned: getAssignedDeliveries,
  unassigned: getOrdersWithoutVendor,
  pending: getOrdersToConfirm,
  confirmed: getConfirmedOrders,
} as const

import type { Role } from './role.ts'

export const ORDER_STATUSES = ['accepted', 'preparing', 'out_for_delivery', 'delivered', 'cancelled'] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

/** As the client reads it; the emoji is decoration. */
export const STATUS_LABELS = {
  accepted: '✅ Accepté',
  preparing: '📦 En préparation',
  out_for_delivery: '🛵 En livraison',
  delivered: '📬 Livré',
  cancelled: '❌ Annulé',
} as const satisfies Record<OrderStatus, string>

export interface OrderMove {
  from: readonly OrderStatus[]
  to: OrderStatus
  by: readonly (Role | 'job')[]
}

/** The whole life of an order. A move that is not in this table does not exist. */
export const ORDER_MOVES = {
  take: { from: ['accepted'], to: 'preparing', by: ['vendeur', 'admin'] },
  ready: { from: ['preparing'], to: 'preparing', by: ['vendeur'] },
  assignCourier: { from: ['preparing'], to: 'preparing', by: ['livreur', 'admin'] },
  releaseVendor: { from: ['preparing'], to: 'accepted', by: ['vendeur', 'admin'] },
  releaseCourier: { from: ['preparing'], to: 'preparing', by: ['livreur', 'admin', 'job'] },
  pickUp: { from: ['preparing'], to: 'out_for_delivery', by: ['livreur'] },
  /** By an admin: the courier was blocked with the parcel in hand. */
  incident: { from: ['out_for_delivery'], to: 'out_for_delivery', by: ['livreur', 'admin'] },
  /** An admin looked into an incident: the delivery goes on. */
  resumeDelivery: { from: ['out_for_delivery'], to: 'out_for_delivery', by: ['admin'] },
  handOver: { from: ['out_for_delivery'], to: 'delivered', by: ['livreur', 'admin'] },
  confirm: { from: ['delivered'], to: 'delivered', by: ['client', 'admin', 'job'] },
  complain: { from: ['delivered'], to: 'delivered', by: ['client'] },
  /** An admin looked into it, or the client takes it back: the order stands. */
  closeComplaint: { from: ['delivered'], to: 'delivered', by: ['admin', 'client'] },
  // A paid order is final; undoing it is an exceptional decision of the platform.
  cancel: { from: ['accepted', 'preparing'], to: 'cancelled', by: ['admin'] },
  cancelIncident: { from: ['out_for_delivery'], to: 'cancelled', by: ['admin'] },
  refundComplaint: { from: ['delivered'], to: 'cancelled', by: ['admin'] },
} as const satisfies Record<string, OrderMove>
export type OrderMoveName = keyof typeof ORDER_MOVES

/** Hours after the handover. */
export const REMIND_AFTER = 48
export const EXPIRED_AFTER = 72
export const AUTO_CONFIRM_AFTER = 96

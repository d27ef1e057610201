import type { AdminOrder } from '@fantome/contract/order-admin.ts'
import { ORDER_MOVES, type OrderStatus } from '@fantome/contract/order-status.ts'

type Facts = Pick<
  AdminOrder,
  'status' | 'vendor_profile' | 'delivery_person' | 'is_flagged' | 'locked_code' | 'complaint_open'
>
export type Impossible = readonly [act: string, why: string]

/** Why nothing more is given to anyone, or taken back. */
const TOO_LATE: Partial<Record<OrderStatus, string>> = {
  out_for_delivery: 'déjà partie',
  delivered: 'déjà livrée',
  cancelled: 'annulée',
}

/** What cannot be done to an order as it stands, each with its reason. */
export function impossibleActs(order: Facts): Impossible[] {
  const late = TOO_LATE[order.status]
  const people: Impossible[] = late
    ? [['Assigner, retirer', late]]
    : [
        ...(order.vendor_profile ? ([['Assigner un vendeur', 'déjà prise']] as const) : []),
        ...assignCourier(order),
        ...(order.vendor_profile ? [] : ([['Retirer au vendeur', 'pas encore prise']] as const)),
        ...(order.delivery_person ? [] : ([['Retirer au livreur', 'sans livreur']] as const)),
      ]
  return [...people, ...unlock(order), ...cancel(order), ...finalise(order)]
}

function assignCourier({ vendor_profile: vendor, delivery_person: courier }: Facts): Impossible[] {
  if (courier) return [['Assigner un livreur', 'déjà assignée']]
  return vendor ? [] : [['Assigner un livreur', 'pas encore prise']]
}

function unlock({ status, locked_code: locked }: Facts): Impossible[] {
  if (locked) return []
  if (status === 'delivered') return [['Débloquer le code', 'déjà remise']]
  if (status === 'cancelled') return [['Débloquer le code', 'annulée']]
  return [['Débloquer le code', 'aucun code bloqué']]
}

function cancel({ status, is_flagged: isFlagged, complaint_open: isDisputed }: Facts): Impossible[] {
  const from: readonly string[] = ORDER_MOVES.cancel.from
  if (from.includes(status) || (status === 'out_for_delivery' && isFlagged)) return []
  const why = {
    out_for_delivery: 'après un incident seulement',
    delivered: isDisputed ? 'par la décision seulement' : 'après une réclamation seulement',
    cancelled: 'déjà annulée',
  }
  return [['Annuler et rembourser', why[status as keyof typeof why]]]
}

const finalise = ({ status }: Facts): Impossible[] =>
  status === 'delivered' || status === 'cancelled' ? [] : [['Finaliser', 'pas encore livrée']]

import type { ClientOrder } from '@fantome/contract/order.ts'
import { deleteOfflineDatabase } from './offline-database.ts'
import { readStored, writeStored } from './offline-store.ts'
import { hasSignIn } from './tokens.ts'

const STORE = 'current-order'

/** All that is stored of the current order: no phone, no place, no article. */
export interface OfflineOrder {
  status: ClientOrder['status']
  /** First name only. */
  courier?: string
  code?: string
  savedAt: string
}

/** Stores the one order that is still going on, or deletes the copy when there is none. */
export async function saveOfflineOrder(orders: readonly ClientOrder[]) {
  const current = orders.find(isCurrent)
  if (!current) return deleteOfflineDatabase()
  if (hasSignIn()) await writeStored(STORE, toOfflineOrder(current))
}

export const readOfflineOrder = () => readStored<OfflineOrder>(STORE)

const isCurrent = ({ status, user_confirmed_order: isConfirmed }: ClientOrder) =>
  status !== 'cancelled' && !isConfirmed

const toOfflineOrder = ({
  status,
  delivery_person: courier,
  handover_code: code,
}: ClientOrder): OfflineOrder => ({
  status,
  ...(courier && { courier: courier.full_name.split(' ')[0] ?? '' }),
  ...(code && { code }),
  savedAt: new Date().toISOString(),
})

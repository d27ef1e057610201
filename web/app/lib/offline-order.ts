import type { ClientOrder } from '@fantome/contract/order.ts'
import { deleteOfflineDatabase } from './offline-database.ts'
import { readStored, writeStored } from './offline-store.ts'
import { hasSignIn } from './tokens.ts'

const STORE = 'current-order'

/** All that is stored of the current order: no phone, no place, no article. */
export interface OfflineOrder {
  date: string
  status: ClientOrder['status']
  steps: ClientOrder['steps']
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

/** A copy that an earlier version of the shop stored without its steps is no longer read. */
export async function readOfflineOrder() {
  const order = await readStored<OfflineOrder>(STORE)
  return order && 'steps' in order ? order : undefined
}

const isCurrent = ({ status, user_confirmed_order: isConfirmed }: ClientOrder) =>
  status !== 'cancelled' && !isConfirmed

const toOfflineOrder = ({
  date,
  status,
  steps,
  delivery_person: courier,
  handover_code: code,
}: ClientOrder): OfflineOrder => ({
  date,
  status,
  steps,
  ...(courier && { courier: courier.full_name.split(' ')[0] ?? '' }),
  ...(code && { code }),
  savedAt: new Date().toISOString(),
})

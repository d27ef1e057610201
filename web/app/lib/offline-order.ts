import type { ClientOrder } from '@fantome/contract/order.ts'
import { deleteOfflineDatabase, OFFLINE_DATABASE } from './offline-database.ts'
import { hasSignIn } from './tokens.ts'

const STORE = 'current-order'
const KEY = 'order'

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
  if (hasSignIn()) await withStore('readwrite', (store) => store.put(toOfflineOrder(current), KEY))
}

export const readOfflineOrder = () =>
  withStore<OfflineOrder | undefined>('readonly', (store) => store.get(KEY))

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

/** One request on the store; undefined where the browser has no database for us. The connection is closed at once. */
async function withStore<T>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest) {
  if (!globalThis.indexedDB) return undefined
  const open = indexedDB.open(OFFLINE_DATABASE)
  open.onupgradeneeded = () => open.result.createObjectStore(STORE)
  try {
    const database = await settled<IDBDatabase>(open)
    try {
      return await settled<T>(act(database.transaction(STORE, mode).objectStore(STORE)))
    } finally {
      database.close()
    }
  } catch (error) {
    console.info('offline order', error)
    return undefined
  }
}

const settled = <T>(request: IDBRequest) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result as T)
    request.onerror = () => reject(request.error)
  })

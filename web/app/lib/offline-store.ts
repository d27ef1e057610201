import { OFFLINE_DATABASE } from './offline-database.ts'

/** Every store of the device's database; another one is another version. */
const STORES = ['current-order', 'partner-actions'] as const
const VERSION = 2
/** Each store holds one value. */
const KEY = 'value'

type StoreName = (typeof STORES)[number]

export const readStored = <T>(name: StoreName) =>
  withStore<T | undefined>(name, 'readonly', (store) => store.get(KEY))

export const writeStored = (name: StoreName, value: unknown) =>
  withStore(name, 'readwrite', (store) => store.put(value, KEY))

/** One request on the store; undefined where the browser has no database for us. The connection is closed at once. */
async function withStore<T>(
  name: StoreName,
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest,
) {
  if (!globalThis.indexedDB) return undefined
  const open = indexedDB.open(OFFLINE_DATABASE, VERSION)
  open.onupgradeneeded = () => createMissing(open.result)
  try {
    const database = await settled<IDBDatabase>(open)
    try {
      return await settled<T>(act(database.transaction(name, mode).objectStore(name)))
    } finally {
      database.close()
    }
  } catch (error) {
    console.info('offline store', error)
    return undefined
  }
}

function createMissing(database: IDBDatabase) {
  for (const name of STORES) if (!database.objectStoreNames.contains(name)) database.createObjectStore(name)
}

const settled = <T>(request: IDBRequest) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result as T)
    request.onerror = () => reject(request.error)
  })

import { onTestFinished, vi } from 'vitest'

/** A database of one value per store, in memory: every request succeeds a moment later. */
export function fakeIndexedDb() {
  const stores = new Map<string, unknown>()
  const succeed = (result?: unknown) => {
    const request = Object.assign(new EventTarget(), { result, onsuccess: () => undefined })
    queueMicrotask(() => {
      request.onsuccess()
      request.dispatchEvent(new Event('success'))
    })
    return request
  }
  const storeOf = (name: string) => ({
    get: () => succeed(structuredClone(stores.get(name))),
    put(value: unknown) {
      stores.set(name, structuredClone(value))
      return succeed()
    },
  })
  const database = { transaction: () => ({ objectStore: storeOf }), close: () => undefined }
  vi.stubGlobal('indexedDB', {
    open: () => succeed(database),
    deleteDatabase() {
      stores.clear()
      return succeed()
    },
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  return stores
}

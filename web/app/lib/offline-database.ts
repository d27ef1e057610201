/** What the device stores for reading offline. Nothing of it outlives the sign-in. */
export const OFFLINE_DATABASE = 'fantome-offline'

export function deleteDatabase(name: string) {
  return new Promise<void>((resolve) => {
    const request = indexedDB.deleteDatabase(name)
    // Blocked by another tab, it is deleted as soon as that tab is done.
    for (const event of ['success', 'error', 'blocked']) request.addEventListener(event, () => resolve())
  })
}

/** Queued by the browser before whatever is stored next, so nobody needs to wait for it. */
export async function deleteOfflineDatabase() {
  if (globalThis.indexedDB) await deleteDatabase(OFFLINE_DATABASE)
}

import { deleteDatabase, OFFLINE_DATABASE } from './offline-database.ts'
import { clearPrivateData } from './private-data.ts'

/**
 * Deletes everything this site stores in the browser, but that the line about quick exit was closed. What can be deleted
 * at once, is. before-paint.js does the same for a quick exit.
 */
export async function wipeBrowser() {
  quietly(() => localStorage.clear())
  quietly(() => sessionStorage.clear())
  // Read from the page: the answer to a sign-out has cleared the storage by now.
  if (document.documentElement.dataset.exitLine === 'closed')
    quietly(() => localStorage.setItem('exitLine', 'closed'))
  clearPrivateData()
  await Promise.allSettled([wipePush(), wipeCaches(), wipeDatabases()])
}

function quietly(act: () => void) {
  try {
    act()
  } catch {
    // Storage refused by the browser holds nothing of ours.
  }
}

/** What a locked phone still shows goes too, and nothing more comes. */
async function wipePush() {
  const worker = await navigator.serviceWorker?.getRegistration()
  for (const shown of (await worker?.getNotifications()) ?? []) shown.close()
  await (await worker?.pushManager?.getSubscription())?.unsubscribe()
}

async function wipeCaches() {
  if (!('caches' in globalThis)) return
  const names = await caches.keys()
  await Promise.all(names.map((name) => caches.delete(name)))
}

async function wipeDatabases() {
  if (!globalThis.indexedDB) return
  // Old browsers cannot list them: ours is known by name.
  const databases = (await indexedDB.databases?.()) ?? [{ name: OFFLINE_DATABASE }]
  await Promise.all(databases.map(({ name }) => name && deleteDatabase(name)))
}

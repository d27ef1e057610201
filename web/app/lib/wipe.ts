import { deleteDatabase, OFFLINE_DATABASE } from './offline-database.ts'
import { clearPrivateData } from './private-data.ts'

/** Deletes everything this site stores in the browser. What can be deleted at once, is. */
export async function wipeBrowser() {
  quietly(() => localStorage.clear())
  quietly(() => sessionStorage.clear())
  clearPrivateData()
  await Promise.allSettled([wipeCaches(), wipeDatabases()])
}

function quietly(act: () => void) {
  try {
    act()
  } catch {
    // Storage refused by the browser holds nothing of ours.
  }
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

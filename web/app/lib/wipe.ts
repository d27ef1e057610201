import { clearPrivateData } from './private-data.ts'

/** Empties everything this site keeps in the browser. What can be emptied at once, is. */
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
  const databases = (await globalThis.indexedDB?.databases?.()) ?? []
  for (const { name } of databases) if (name) indexedDB.deleteDatabase(name)
}

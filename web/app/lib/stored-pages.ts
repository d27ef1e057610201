/** The copy of a page that the service worker holds on this device. */
export const findStored = async (path: string) => ('caches' in globalThis ? caches.match(path) : undefined)

/** How many of these pages can be read without network. */
export async function countStored(paths: readonly string[]) {
  const copies = await Promise.all(paths.map(findStored))
  return copies.filter(Boolean).length
}

const clearers = new Set<() => void>()

/** `clear` drops what is held in memory for whoever is signed in; it is called when they no longer are. */
export const onPrivateDataCleared = (clear: () => void) => void clearers.add(clear)

/** Nothing of one person may be left for the next one at the same screen. */
export function clearPrivateData() {
  for (const clear of clearers) clear()
}

// Sent by before-paint.js.
if (typeof window !== 'undefined') addEventListener('quick-exit', clearPrivateData)

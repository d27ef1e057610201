import { useSyncExternalStore } from 'react'

interface InstallPrompt extends Event {
  prompt(): Promise<unknown>
}

// The browser offers once, early: stored here until a menu is opened that can show it.
let offered: InstallPrompt | null = null
const listeners = new Set<() => void>()

function offer(prompt: InstallPrompt | null) {
  offered = prompt
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

if (typeof window !== 'undefined') {
  // Offered before this script was there (first-taps.ts).
  offered = (window as { installOffer?: InstallPrompt }).installOffer ?? null
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    offer(event as InstallPrompt)
  })
}

/** What installs the app, or null while the browser has not offered it. An offer serves once. */
export function useInstallPrompt() {
  const prompt = useSyncExternalStore(
    subscribe,
    () => offered,
    () => null,
  )
  if (!prompt) return null
  return () => {
    offer(null)
    void prompt.prompt()
  }
}

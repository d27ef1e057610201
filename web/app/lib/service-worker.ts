const WORKER = '/sw.js'
/** A page left open for days looks for a new version when it is looked at again, at most this often. */
const LOOK_EVERY_MS = 60 * 60 * 1000

let waiting: ServiceWorker | null = null
const listeners = new Set<() => void>()

/** Registers the worker that stores public pages for reading offline, and watches for its next version. */
export function registerServiceWorker() {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const address = trustedAddress()
  const register = () =>
    navigator.serviceWorker
      .register(address)
      .then(watch)
      .catch((error: unknown) => console.info('service worker', error))
  // After the page itself: on a slow network they would compete.
  if (document.readyState === 'complete') void register()
  else addEventListener('load', () => void register())
}

export const hasNewVersion = () => waiting !== null

export function onNewVersion(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The new version takes over, and the page is loaded anew with it. */
export function startNewVersion() {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
  waiting?.postMessage('update')
}

function watch(registration: ServiceWorkerRegistration) {
  const look = () => offer(registration)
  look()
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', look)
  })
  let looked = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - looked < LOOK_EVERY_MS) return
    looked = Date.now()
    registration.update().catch((error: unknown) => console.info('service worker', error))
  })
}

/** The very first worker replaces nothing, and waits for nobody. */
function offer(registration: ServiceWorkerRegistration) {
  waiting = navigator.serviceWorker.controller && registration.waiting
  for (const listener of listeners) listener()
}

/** Trusted Types are enforced on every page: one policy, one address it may ever name. */
function trustedAddress() {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypePolicyFactory }
  const policy = trustedTypes?.createPolicy('fantome-worker', { createScriptURL: () => WORKER })
  return (policy?.createScriptURL(WORKER) ?? WORKER) as string
}

interface TrustedTypePolicyFactory {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): unknown }
}

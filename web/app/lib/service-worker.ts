const WORKER = '/sw.js'

/** Registers the worker that stores public pages for reading offline. */
export function registerServiceWorker() {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const address = trustedAddress()
  const register = () =>
    navigator.serviceWorker.register(address).catch((error: unknown) => console.info('service worker', error))
  // After the page itself: on a slow network they would compete.
  if (document.readyState === 'complete') void register()
  else addEventListener('load', () => void register())
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

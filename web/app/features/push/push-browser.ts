/** `ios`: an iPhone shows notifications only of a page on its home screen. */
export type BrowserPush = 'unsupported' | 'ios' | 'denied' | 'off' | 'on'

/** What this browser does about push, found out without asking its owner anything. */
export async function readBrowserPush(publicKey: string): Promise<BrowserPush> {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    return isAppleTouch() ? 'ios' : 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  const worker = await navigator.serviceWorker.getRegistration()
  const subscription = await worker?.pushManager.getSubscription()
  return subscription && isWith(publicKey, subscription) ? 'on' : 'off'
}

const isAppleTouch = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1)

/** Made for another key, as after a change of ours, it would receive nothing. */
function isWith(publicKey: string, { options: { applicationServerKey: key } }: PushSubscription) {
  if (!key) return true
  const bytes = String.fromCharCode(...new Uint8Array(key))
  return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '') === publicKey
}

const WORKER_WAIT_MS = 10_000

/** Subscribes this browser; what the server needs of it. Permission must have been given. */
export async function subscribeBrowser(publicKey: string) {
  const { pushManager } = await readyWorker()
  const before = await pushManager.getSubscription()
  if (before && !isWith(publicKey, before)) await before.unsubscribe()
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  const { endpoint = '', keys = {} } = subscription.toJSON()
  return { endpoint, keys: { p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' } }
}

/** `ready` waits for ever where no worker was registered. */
const readyWorker = () =>
  Promise.race([
    navigator.serviceWorker.ready,
    new Promise<never>((_, fail) =>
      setTimeout(() => fail(new Error('The service worker is not there')), WORKER_WAIT_MS),
    ),
  ])

export async function unsubscribeBrowser() {
  const worker = await navigator.serviceWorker.getRegistration()
  await (await worker?.pushManager.getSubscription())?.unsubscribe()
}

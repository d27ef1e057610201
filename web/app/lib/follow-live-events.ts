import { readLiveEvents } from './live-events.ts'

const FIRST_RETRY_MS = 1000
const LONGEST_RETRY_MS = 30_000

interface Listener {
  /** Something on the screen may have changed: an event came, or the stream is back after a break. */
  onChange(): void
  /** Whether the stream is open: while it is not, changes have to be asked for. */
  onLive(isLive: boolean): void
}

/** Listens to the server's events, and connects again when they break off. A hidden page keeps no stream open. */
export function followLiveEvents({ onChange, onLive }: Listener) {
  let failures = 0
  let stream: AbortController | undefined
  let retry: ReturnType<typeof setTimeout> | undefined

  async function listen() {
    const own = new AbortController()
    stream = own
    const onOpen = () => {
      if (failures > 0) onChange() // what happened meanwhile was missed
      failures = 0
      onLive(true)
    }
    await readLiveEvents(own.signal, { onOpen, onEvent: onChange }).catch(() => undefined)
    if (own.signal.aborted) return
    onLive(false)
    retry = setTimeout(() => void listen(), retryDelay(failures++))
  }
  function disconnect() {
    stream?.abort()
    clearTimeout(retry)
    onLive(false)
  }
  function onVisibility() {
    disconnect()
    if (document.visibilityState !== 'hidden') void listen()
  }
  document.addEventListener('visibilitychange', onVisibility)
  void listen()
  return () => {
    disconnect()
    document.removeEventListener('visibilitychange', onVisibility)
  }
}

/** Twice as long each time, and never all browsers at once. */
const retryDelay = (failures: number) =>
  Math.min(FIRST_RETRY_MS * 2 ** failures, LONGEST_RETRY_MS) * (0.5 + Math.random() / 2)

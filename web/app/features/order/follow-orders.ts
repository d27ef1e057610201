import { readLiveEvents } from './live-events.ts'

const FALLBACK_MS = 20_000
const FIRST_WAIT_MS = 1000
const LONGEST_WAIT_MS = 30_000

/**
 * Says « look again » whenever an order may have moved: by the server's word while its stream is open, every
 * twenty seconds while it is not, and when the page comes back to the front. A hidden page costs nothing.
 */
export function followOrders(lookAgain: () => void) {
  let isLive = false
  let failures = 0
  let stream: AbortController | undefined
  let retry: ReturnType<typeof setTimeout> | undefined

  async function listen() {
    const mine = new AbortController()
    stream = mine
    const onOpen = () => {
      if (failures > 0) lookAgain() // what happened meanwhile was not heard
      isLive = true
      failures = 0
    }
    await readLiveEvents(mine.signal, { onOpen, onEvent: lookAgain }).catch(() => undefined)
    if (mine.signal.aborted) return
    isLive = false
    retry = setTimeout(() => void listen(), waitAfter(failures++))
  }
  function pause() {
    stream?.abort()
    clearTimeout(retry)
    isLive = false
  }
  function onVisibility() {
    pause()
    if (document.visibilityState === 'hidden') return
    lookAgain()
    void listen()
  }
  const poll = setInterval(() => {
    if (!isLive && document.visibilityState !== 'hidden') lookAgain()
  }, FALLBACK_MS)
  document.addEventListener('visibilitychange', onVisibility)
  void listen()
  return () => {
    pause()
    clearInterval(poll)
    document.removeEventListener('visibilitychange', onVisibility)
  }
}

/** Twice as long each time, and never all browsers at once. */
const waitAfter = (failures: number) =>
  Math.min(FIRST_WAIT_MS * 2 ** failures, LONGEST_WAIT_MS) * (0.5 + Math.random() / 2)

import { useEffect, useState } from 'react'

/** « 0 min 42 s » since then, every second. */
export function useElapsed(since: number) {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  const seconds = Math.max(0, Math.floor((now - since) / 1000))
  return `${Math.floor(seconds / 60)}\u00a0min ${seconds % 60}\u00a0s`
}

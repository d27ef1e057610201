import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

/** Pages carry no date of their own, so they count as made now; a copy that sw.js cached is dated, and older. */
const CLOCK_GRAIN_MS = 2000

/** When what is on the screen left the server, and whether it is a cached copy. Unknown until hydration. */
export function useReadAt() {
  const { key } = useLocation()
  const first = useRef(key)
  const [read, setRead] = useState<{ at: Date; isCopy: boolean }>()
  useEffect(() => {
    const isFirst = key === first.current
    const at = isFirst ? new Date(document.lastModified) : new Date()
    // Against when the visit began, not now: on a slow network the page may take long to wake.
    setRead({ at, isCopy: isFirst && at.getTime() < performance.timeOrigin - CLOCK_GRAIN_MS })
  }, [key])
  return read
}

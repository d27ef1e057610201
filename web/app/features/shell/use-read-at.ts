import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

/** A page just loaded is this fresh; an older one is a copy that sw.js kept, and dated. */
const FRESH_MS = 10_000

/** When what is on the screen left the server, and whether it is a kept copy. Unknown until the page is awake. */
export function useReadAt() {
  const { key } = useLocation()
  const first = useRef(key)
  const [read, setRead] = useState<{ at: Date; isCopy: boolean }>()
  useEffect(() => {
    const now = new Date()
    const at = key === first.current ? new Date(document.lastModified) : now
    setRead({ at, isCopy: now.getTime() - at.getTime() > FRESH_MS })
  }, [key])
  return read
}

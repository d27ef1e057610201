import { useCallback, useEffect, useRef, useState } from 'react'

/** One act at a time, even between two drawings of the screen. */
export function useUnderway() {
  const [isUnderway, show] = useState(false)
  const current = useRef(false)
  const set = useCallback((value: boolean) => {
    current.current = value
    show(value)
  }, [])
  const begin = useCallback(() => {
    if (current.current) return false
    set(true)
    return true
  }, [set])
  const end = useCallback(() => set(false), [set])
  // Back from the payment page to a page the browser kept whole: it is no longer leaving.
  useEffect(() => {
    addEventListener('pageshow', end)
    return () => removeEventListener('pageshow', end)
  }, [end])
  return { isUnderway, begin, end }
}

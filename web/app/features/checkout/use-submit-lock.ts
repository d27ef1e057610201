import { useCallback, useEffect, useRef, useState } from 'react'

/** One submission at a time, even when pressed twice before the screen is rendered again. */
export function useSubmitLock() {
  const [isLocked, show] = useState(false)
  const current = useRef(false)
  const set = useCallback((value: boolean) => {
    current.current = value
    show(value)
  }, [])
  const lock = useCallback(() => {
    if (current.current) return false
    set(true)
    return true
  }, [set])
  const unlock = useCallback(() => set(false), [set])
  // Back from the payment page to this one, restored by the browser as it was: it is no longer leaving.
  useEffect(() => {
    addEventListener('pageshow', unlock)
    return () => removeEventListener('pageshow', unlock)
  }, [unlock])
  return { isLocked, lock, unlock }
}

import { useEffect, useState } from 'react'

/** True once `isOn` has lasted `ms`; false again as soon as it stops. A quick answer never flickers. */
export function useAfter(isOn: boolean, ms: number) {
  const [isReached, setReached] = useState(false)
  useEffect(() => {
    if (!isOn) return
    const timer = setTimeout(() => setReached(true), ms)
    return () => {
      clearTimeout(timer)
      setReached(false)
    }
  }, [isOn, ms])
  return isReached
}

import { firstOpening, type OpenHours } from '@fantome/contract/delivery-time.ts'
import { useEffect, useState } from 'react'

/** The page is the same at every hour: only the browser knows whether deliveries are made now. */
export function useNextOpening(places: readonly OpenHours[]) {
  const [opening, setOpening] = useState<string>()
  useEffect(() => {
    const look = () => setOpening(firstOpening(places, new Date()))
    look()
    const timer = setInterval(look, 60_000)
    return () => clearInterval(timer)
  }, [places])
  return opening
}

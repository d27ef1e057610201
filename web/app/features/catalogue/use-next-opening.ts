import { nextOpening } from '@fantome/contract/delivery-time.ts'
import type { Hours } from '@fantome/contract/zone.ts'
import { useEffect, useState } from 'react'

/** The page is the same at every hour: only the browser knows whether deliveries are made now. */
export function useNextOpening(hours: Hours | undefined, timeZone = 'UTC') {
  const [opening, setOpening] = useState<string>()
  useEffect(() => {
    const look = () => setOpening(nextOpening(hours, new Date(), timeZone))
    look()
    const timer = setInterval(look, 60_000)
    return () => clearInterval(timer)
  }, [hours, timeZone])
  return opening
}

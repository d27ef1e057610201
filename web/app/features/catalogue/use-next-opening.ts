import { firstOpening, type OpenHours } from '@fantome/contract/delivery-time.ts'
import { useEffect, useState } from 'react'

/** `rendered` is what the server found, and what stands there until scripts run; from then on the browser's clock counts. */
export function useNextOpening(places: readonly OpenHours[], rendered: string | undefined) {
  const [opening, setOpening] = useState(rendered)
  useEffect(() => {
    const look = () => setOpening(firstOpening(places, new Date()))
    look()
    const timer = setInterval(look, 60_000)
    return () => clearInterval(timer)
  }, [places])
  return opening
}

import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Arrival } from './use-arrival.ts'

interface Trip {
  to: string
  state: Arrival
  afterMs: number
}

/** Goes there after a moment, unless the person has left by then. */
export function useNavigateLater() {
  const navigate = useNavigate()
  const [trip, setTrip] = useState<Trip | null>(null)
  useEffect(() => {
    if (!trip) return
    const timer = setTimeout(() => void navigate(trip.to, { state: trip.state }), trip.afterMs)
    return () => clearTimeout(timer)
  }, [trip, navigate])
  return { isLeaving: trip !== null, leave: setTrip }
}

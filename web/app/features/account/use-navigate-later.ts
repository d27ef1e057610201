import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { NavigationState } from './use-navigation-state.ts'

interface Trip {
  to: string
  state: NavigationState
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

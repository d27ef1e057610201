import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Arrival } from './use-arrival.ts'

/** The address the previous step handed over; without it, back to that step. */
export function useHandedEmail() {
  const { state } = useLocation()
  const navigate = useNavigate()
  const { email } = (state ?? {}) as Arrival
  useEffect(() => {
    if (!email) void navigate('/forgot-password', { replace: true })
  }, [email, navigate])
  return email ?? ''
}

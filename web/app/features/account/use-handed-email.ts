import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { NavigationState } from './use-navigation-state.ts'

/** The address the previous step handed over; without it, back to that step. */
export function useHandedEmail() {
  const { state } = useLocation()
  const navigate = useNavigate()
  const { email } = (state ?? {}) as NavigationState
  useEffect(() => {
    if (!email) void navigate('/forgot-password', { replace: true })
  }, [email, navigate])
  return email ?? ''
}

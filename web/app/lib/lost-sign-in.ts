import { useEffect } from 'react'
import { ApiError } from './api-error.ts'
import { useSession } from './session.tsx'

/** The call was refused for want of a living sign-in, even after a refresh. */
export const isSignInLost = (error: unknown) => error instanceof ApiError && error.status === 401

/** A page refused that way reads the session again; the guard around it does the rest. */
export function useLostSignIn(error: unknown) {
  const { reload } = useSession()
  const isLost = isSignInLost(error)
  useEffect(() => {
    if (isLost) void reload()
  }, [isLost, reload])
}

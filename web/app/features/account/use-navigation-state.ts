import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'

/** What a screen of this feature may find in its navigation state. */
export interface NavigationState {
  /** The page to return to once signed in. */
  from?: string
  pseudo?: string
  /** Why one was sent here. */
  note?: string
  email?: string
  /** Shown once, right after the registration. */
  recoveryCodes?: string[]
}

/** What every screen passes on to the next: the page to return to, if there is one. */
export function useReturnState(): Pick<NavigationState, 'from'> | null {
  const { from } = useNavigationState()
  return from === undefined ? null : { from }
}

const never = () => () => undefined

/**
 * What the previous screen passed on. It survives a reload but never reaches the server, so the first render, which
 * must match the server's, goes without it.
 */
export function useNavigationState(): NavigationState {
  const { state } = useLocation()
  const isHydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  return isHydrated && state ? (state as NavigationState) : {}
}

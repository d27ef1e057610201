import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'

/** What a screen of this feature may find in its navigation state. */
export interface Arrival {
  /** The page to return to once signed in. */
  from?: string
  pseudo?: string
  /** Why one was sent here. */
  note?: string
  email?: string
  /** Shown once, right after the registration. */
  recoveryCodes?: string[]
}

/** What every screen hands on to the next: the page to return to, if there is one. */
export function useOnward(): Pick<Arrival, 'from'> | null {
  const { from } = useArrival()
  return from === undefined ? null : { from }
}

const never = () => () => undefined

/**
 * What the previous screen handed over. The browser keeps it through a reload, the server never sees it: a page
 * being woken up is first drawn without it, as the server drew it.
 */
export function useArrival(): Arrival {
  const { state } = useLocation()
  const isAwake = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  return isAwake && state ? (state as Arrival) : {}
}

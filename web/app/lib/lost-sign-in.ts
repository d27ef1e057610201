import { useEffect } from 'react'
import { ApiError } from './api-error.ts'

type Listener = () => void

let listener: Listener | undefined

/** Told when a call was refused for want of a valid sign-in, even after a refresh. */
export function onSignInLost(told: Listener) {
  listener = told
  return () => {
    if (listener === told) listener = undefined
  }
}

export const isSignInLost = (error: unknown) => error instanceof ApiError && error.status === 401

/** Looks at a refusal: the session is then read again, and the guard around the page does the rest. */
export function noticeLostSignIn(error: unknown) {
  if (isSignInLost(error)) listener?.()
}

/** The same for a page that reads outside the query cache. */
export function useLostSignIn(error: unknown) {
  useEffect(() => noticeLostSignIn(error), [error])
}

import { forgetTokens, hasSignIn } from './tokens.ts'

type Listener = (message: string) => void

let listener: Listener | undefined

/** Told once when the account of this browser turns out to be blocked, with the server's sentence. */
export function onBlocked(told: Listener) {
  listener = told
  return () => {
    if (listener === told) listener = undefined
  }
}

/** Looks at a refusal: a block ends the sign-in there and then, whatever the call was. */
export function noticeBlock(refusal: { code: string; message: string }) {
  if (refusal.code !== 'auth.blocked' || !hasSignIn()) return
  forgetTokens()
  listener?.(refusal.message)
}

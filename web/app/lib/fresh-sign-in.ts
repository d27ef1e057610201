import { ApiError } from './api-error.ts'

/** Asks for the password; true once it was right, false when the person would rather not. */
type Prompt = () => Promise<boolean>

let prompt: Prompt | undefined
let pending: Promise<boolean> | undefined

/** The screen that can ask says so, for as long as it is there. */
export function answerPrompts(answer: Prompt) {
  prompt = answer
  return () => {
    if (prompt === answer) prompt = undefined
  }
}

/** Calls that are refused together ask once. */
function confirm() {
  pending ??= (prompt?.() ?? Promise.resolve(false)).finally(() => {
    pending = undefined
  })
  return pending
}

/** Some calls are only for who gave their password a short while ago: it is asked for, and the call made again. */
export async function withFreshSignIn<T>(send: () => Promise<T>): Promise<T> {
  try {
    return await send()
  } catch (error) {
    const isStale = error instanceof ApiError && error.code === 'auth.stale'
    if (!isStale || !(await confirm())) throw error
    return send()
  }
}

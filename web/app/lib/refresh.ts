import { refreshToken as refreshCall } from '@fantome/contract/own-account.ts'
import { noticeBlock } from './blocked.ts'
import { timeLimit } from './time-limit.ts'
import { forgetTokens, readToken, replaceAccessToken } from './tokens.ts'

let pending: Promise<string | null> | undefined

/** A fresh access token, or null. Parallel calls of this tab share one refresh; other tabs wait their turn. */
export function refreshAccessToken(stale: string | null) {
  pending ??= oneTabAtATime(() => renew(stale)).finally(() => {
    pending = undefined
  })
  return pending
}

function oneTabAtATime<T>(task: () => Promise<T>): Promise<T> {
  // Absent from old browsers and from pages without HTTPS: tabs then refresh each on their own, harmlessly.
  const { locks } = navigator as { locks?: LockManager | null }
  return locks ? locks.request('fantome-refresh', task) : task()
}

async function renew(stale: string | null) {
  const current = readToken('accessToken')
  if (current && current !== stale) return current // another tab was faster
  const refreshToken = readToken('refreshToken')
  if (!refreshToken) {
    forgetTokens() // refused, and nothing to renew it with
    return null
  }
  const token = await askForToken(refreshToken)
  if (token) replaceAccessToken(token)
  return token
}

interface Renewal {
  data: { accessToken: string }
  code: string
  message: string
}

async function askForToken(refreshToken: string): Promise<string | null> {
  const { method, path } = refreshCall
  const headers = { authorization: `Bearer ${refreshToken}` }
  const response = await fetch(path, { method, headers, signal: timeLimit() }).catch(() => null)
  const body = (await response?.json().catch(() => null)) as Renewal | null | undefined
  if (response?.ok && body) return body.data.accessToken
  if (body) noticeBlock(body)
  // A refused refresh token will never work again; a network failure proves nothing.
  if (response?.status === 401 || response?.status === 403) forgetTokens()
  return null
}

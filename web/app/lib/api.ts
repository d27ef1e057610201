import type { BodyOf, Endpoint, ParamsOf, QueryOf, ReplyOf } from '@fantome/contract/endpoint.ts'
import { ApiError } from './api-error.ts'
import { noticeBlock } from './blocked.ts'
import { withFreshSignIn } from './fresh-sign-in.ts'
import { refreshAccessToken } from './refresh.ts'
import { timeLimit } from './time-limit.ts'
import { readToken } from './tokens.ts'

type Part<Name extends string, T> = [T] extends [undefined] ? { [K in Name]?: never } : { [K in Name]: T }
type Ask<E extends Endpoint> = Part<'params', ParamsOf<E>> &
  Part<'query', QueryOf<E>> &
  Part<'body', BodyOf<E>> & { signal?: AbortSignal }
/** What a call needs is asked for by its contract; a call that needs nothing takes no second argument. */
type Args<E extends Endpoint> = Record<never, never> extends Ask<E> ? [ask?: Ask<E>] : [ask: Ask<E>]
interface LooseAsk {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  signal?: AbortSignal
}

/** Makes one call of the contract. */
export async function call<E extends Endpoint>(endpoint: E, ...[ask]: Args<E>): Promise<ReplyOf<E>> {
  return withFreshSignIn(() =>
    withBearer<ReplyOf<E>>(endpoint, (token) => send(endpoint, (ask ?? {}) as LooseAsk, token)),
  )
}

/** Sends with the token a call needs. A stale one is refreshed once, and the call replayed. */
export async function withBearer<T>(endpoint: Endpoint, send: (token: string | null) => Promise<Response>) {
  const token = tokenFor(endpoint)
  const response = await send(token)
  if (response.status !== 401 || endpoint.access === 'public') return read<T>(response)
  const fresh = await refreshAccessToken(token)
  return read<T>(fresh ? await send(fresh) : response)
}

function tokenFor({ access }: Endpoint) {
  if (access === 'public') return null
  const isAdminOnly = typeof access !== 'string' && access.length === 1 && access[0] === 'admin'
  return readToken(isAdminOnly ? 'adminToken' : 'accessToken')
}

async function send({ method, path }: Endpoint, ask: LooseAsk, token: string | null) {
  const headers = new Headers()
  if (token) headers.set('authorization', `Bearer ${token}`)
  if (ask.body !== undefined) headers.set('content-type', 'application/json')
  const timeout = timeLimit()
  const signal = ask.signal ? AbortSignal.any([ask.signal, timeout]) : timeout
  const body = ask.body === undefined ? null : JSON.stringify(ask.body)
  return fetch(addressOf(path, ask), { method, headers, signal, body }).catch((error: unknown) => {
    if (ask.signal?.aborted) throw error
    throw new ApiError(0)
  })
}

function addressOf(path: string, { params = {}, query = {} }: LooseAsk) {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const given = Object.entries(query).filter(([, value]) => value !== undefined)
  const search = new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString()
  return search ? `${filled}?${search}` : filled
}

async function read<T>(response: Response): Promise<T> {
  const body = await response.json().catch(() => undefined)
  if (response.ok && body !== undefined) return body as T
  const refusal = new ApiError(response.status, body)
  noticeBlock(refusal)
  throw refusal
}

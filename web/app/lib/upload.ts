import type { BodyOf, ReplyOf } from '@fantome/contract/endpoint.ts'
import type { MultipartEndpoint } from '@fantome/contract/file.ts'
import { withBearer } from './api.ts'
import { ApiError } from './api-error.ts'

/** Bytes of the whole form: the picture, and a little around it. */
export interface Progress {
  sent: number
  total: number
}
type Fields = Record<string, string | File | undefined>
interface Upload<E extends MultipartEndpoint> {
  body: Extract<BodyOf<E>, Fields>
  onProgress?(progress: Progress): void
  signal?: AbortSignal
}

/** A slow upload is waited for; one that has stopped moving is not. */
const STALL_MS = 60_000

/** A call of the contract that carries a picture: the rules of `call`, and how far it has got. */
export async function upload<E extends MultipartEndpoint>(
  endpoint: E,
  { body, onProgress, signal }: Upload<E>,
): Promise<ReplyOf<E>> {
  const form = toForm(body)
  return withBearer(endpoint, (token) => send(endpoint, form, { token, onProgress, signal }))
}

function toForm(body: Fields) {
  const form = new FormData()
  for (const [name, value] of Object.entries(body)) if (value !== undefined) form.append(name, value)
  return form
}

interface Sending {
  token: string | null
  onProgress: ((progress: Progress) => void) | undefined
  signal: AbortSignal | undefined
}

/** `fetch` does not tell how much has left: the older way does. */
function send({ method, path }: MultipartEndpoint, form: FormData, { token, onProgress, signal }: Sending) {
  return new Promise<Response>((resolve, reject) => {
    signal?.throwIfAborted()
    const request = new XMLHttpRequest()
    let stall: ReturnType<typeof setTimeout>
    const stop = () => request.abort()
    const wait = () => {
      clearTimeout(stall)
      stall = setTimeout(stop, STALL_MS)
    }
    const fail = () => reject(signal?.aborted ? signal.reason : new ApiError(0))
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      wait()
      onProgress?.({ sent: loaded, total })
    })
    request.addEventListener('load', () =>
      resolve(new Response(request.responseText, { status: request.status })),
    )
    request.addEventListener('error', fail)
    request.addEventListener('abort', fail)
    request.addEventListener('loadend', () => {
      clearTimeout(stall)
      signal?.removeEventListener('abort', stop)
    })
    signal?.addEventListener('abort', stop)
    request.open(method, path)
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`)
    wait()
    request.send(form)
  })
}

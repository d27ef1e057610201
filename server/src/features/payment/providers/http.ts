import type { z } from 'zod'
import { ProviderUnavailable } from '../provider.ts'

interface Question {
  method: 'GET' | 'POST'
  headers: Record<string, string>
  body?: object
  timeoutMs?: number
}

export interface ProviderAnswer {
  status: number
  json: unknown
}

/** No answer of a provider comes near this; what is longer is not one. */
const MAX_BYTES = 256 * 1024

/**
 * One call to a provider: what it said, with a 2xx or a 4xx, or ProviderUnavailable. The time limit covers the whole
 * answer, a redirect is never followed, and an error tells neither address, key nor body.
 */
export async function askProvider(url: string, question: Question): Promise<ProviderAnswer> {
  const { method, headers, body, timeoutMs = 10_000 } = question
  try {
    const response = await fetch(url, {
      method,
      headers: {
        accept: 'application/json',
        ...(body && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const { status } = response
    if (!response.ok && (status < 400 || status > 499)) {
      await response.body?.cancel()
      throw new ProviderUnavailable(`answered ${status}`)
    }
    // Too many questions, said by whatever stands in front of them and perhaps in HTML: they are not down.
    if (status === 429) {
      await response.body?.cancel()
      return { status, json: undefined }
    }
    return { status, json: parse(await readText(response), status) }
  } catch (error) {
    throw error instanceof ProviderUnavailable ? error : new ProviderUnavailable(reasonOf(error))
  }
}

/** What an answer means to us; unknown keys are ignored, missing ones make it unreadable. */
export function readAs<T extends z.ZodType>(schema: T, json: unknown): z.output<T> {
  const parsed = schema.safeParse(json)
  if (!parsed.success) throw new ProviderUnavailable('answered something else')
  return parsed.data
}

async function readText(response: Response) {
  const chunks: Uint8Array[] = []
  let size = 0
  // Leaving the loop early also hangs up.
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > MAX_BYTES) throw new ProviderUnavailable('answered too much')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function parse(text: string, status: number): unknown {
  // A bare 404 is an answer; a bare 200 is a lost one.
  if (text === '' && status >= 400) return undefined
  try {
    return JSON.parse(text)
  } catch {
    throw new ProviderUnavailable('answered unreadably')
  }
}

/** A code or a kind, never a message: those may quote addresses. */
function reasonOf(error: unknown) {
  if (!(error instanceof Error)) return 'unreachable'
  if (error.name === 'TimeoutError') return 'did not answer in time'
  const code = (error.cause as { code?: unknown } | undefined)?.code
  return typeof code === 'string' ? `unreachable: ${code}` : 'unreachable'
}

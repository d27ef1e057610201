import type { ErrorBody } from '@fantome/contract/errors.ts'

/** A call that did not succeed. Status 0: the network failed before any answer came. */
export class ApiError extends Error {
  override name = 'ApiError'
  status: number
  code: string
  errors: Record<string, string>
  /** More than a sentence, for who asked. */
  data: ErrorBody['data']

  constructor(status: number, body?: Partial<ErrorBody>) {
    super(body?.message ?? '')
    this.status = status
    this.code = body?.code ?? ''
    this.errors = body?.errors ?? {}
    this.data = body?.data
  }
}

/** The server's own sentence when it sent one, else the screen's fallback. */
export const messageOf = (error: unknown, fallback: string) =>
  (error instanceof ApiError && error.message) || fallback

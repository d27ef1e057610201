import { ERRORS, type ErrorCode } from '@fantome/contract/errors.ts'

/** A foreseen failure: its code gives the status and the French sentence. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly errors: Record<string, string> | undefined

  constructor(
    code: ErrorCode,
    { message, errors }: { message?: string; errors?: Record<string, string> } = {},
  ) {
    super(message ?? ERRORS[code].message)
    this.code = code
    this.errors = errors
  }

  get status() {
    return ERRORS[this.code].status
  }
}

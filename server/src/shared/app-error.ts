import { ERRORS, type ErrorCode } from '@fantome/contract/errors.ts'

interface Details {
  message?: string
  /** The fields at fault. */
  errors?: Record<string, string>
  /** Seconds before it is worth trying again. */
  retryAfter?: number
  /** More figures for who asked, such as the new prices of a basket. */
  data?: Record<string, unknown>
}

/** A foreseen failure: its code gives the status and the French sentence. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly details: Details

  constructor(code: ErrorCode, details: Details = {}) {
    super(details.message ?? ERRORS[code].message)
    this.code = code
    this.details = details
  }

  get status() {
    return ERRORS[this.code].status
  }

  get retryAfter() {
    return this.details.retryAfter ?? (this.status === 503 ? 2 : undefined)
  }
}

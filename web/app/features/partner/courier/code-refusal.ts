import { ApiError, messageOf } from '../../../lib/api-error.ts'

/** What happened, then what to do. */
export function codeRefusal(error: Error | null, advice: string) {
  if (!error) return undefined
  const message = messageOf(error, 'Une erreur est survenue. Veuillez réessayer.')
  return error instanceof ApiError && error.code === 'order.code_wrong' ? `${message} ${advice}` : message
}

/** The error states of PostgreSQL (SQLSTATE) that the code reacts to. */
export const SQL_STATE = {
  foreignKeyViolation: '23503',
  uniqueViolation: '23505',
  serializationFailure: '40001',
  deadlockDetected: '40P01',
  /** A connection to a server that is not the primary any more, or not yet. */
  readOnlyTransaction: '25006',
} as const

/** Five digits or capitals, with a digit among them: `EPIPE` is an error code of the network. */
const FORM = /^(?=.*\d)[0-9A-Z]{5}$/

interface DatabaseError {
  state: string
  /** The name of the constraint that refused, where one did. */
  constraint?: string
}

/** Finds PostgreSQL's own error, however many libraries have wrapped it. */
export function databaseErrorOf(error: unknown): DatabaseError | undefined {
  if (!(error instanceof Error)) return
  const { code, constraint } = error as { code?: unknown; constraint?: unknown }
  if (typeof code === 'string' && FORM.test(code)) {
    return { state: code, ...(typeof constraint === 'string' && { constraint }) }
  }
  return databaseErrorOf(error.cause)
}

export const sqlStateOf = (error: unknown) => databaseErrorOf(error)?.state

/** PostgreSQL out of reach, changing its primary, out of connections, too slow, or busy with a conflicting transaction. */
const UNAVAILABLE = /^(08|57P0|53|57014|55P03|40001|40P01|25006|ECONN|EPIPE|ETIMEDOUT)/
const LOST_CONNECTION = /timeout exceeded when trying to connect|timeout expired|Connection terminated/

/** Whether asking again in a moment may well succeed. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = String((error as { code?: unknown }).code ?? '')
  return UNAVAILABLE.test(code) || LOST_CONNECTION.test(error.message) || isDatabaseUnavailable(error.cause)
}

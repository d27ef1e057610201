/** The error states of PostgreSQL (SQLSTATE) that the code reacts to. */
export const SQL_STATE = {
  foreignKeyViolation: '23503',
  uniqueViolation: '23505',
  serializationFailure: '40001',
  deadlockDetected: '40P01',
  /** A statement took longer than it may. */
  queryCanceled: '57014',
  insufficientPrivilege: '42501',
  lockNotAvailable: '55P03',
  /** An earlier statement of the transaction has failed. */
  inFailedTransaction: '25P02',
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

/** Whether an error, or what caused it, has such a code or says such words: most of the driver's have no code. */
const matches = (error: unknown, codes: RegExp, words: RegExp): boolean => {
  if (!(error instanceof Error)) return false
  const code = String((error as { code?: unknown }).code ?? '')
  return codes.test(code) || words.test(error.message) || matches(error.cause, codes, words)
}

/** PostgreSQL out of reach, changing its primary, out of connections, too slow, or busy with a conflicting transaction. */
const UNAVAILABLE =
  /^(08|57P0|53|57014|55P03|40001|40P01|25006|25P03|ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN)/
const NO_ANSWER =
  /timeout exceeded when trying to connect|timeout expired|Connection terminated|Query read timeout|is not queryable/

/** PostgreSQL could not open a connection for a reason of its own: its disk is full, say. */
const isRefusedInside = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  const { severity, code } = error as { severity?: unknown; code?: unknown }
  return (severity === 'FATAL' && /^(XX|58)/.test(String(code))) || isRefusedInside(error.cause)
}

/** A socket of this machine: its file is gone while PostgreSQL is, or too many are waiting at it. */
const isSocketUnavailable = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  const { syscall, code } = error as { syscall?: unknown; code?: unknown }
  return (syscall === 'connect' && /^(ENOENT|EAGAIN)$/.test(String(code))) || isSocketUnavailable(error.cause)
}

/** Whether asking again in a moment may well succeed. */
export const isDatabaseUnavailable = (error: unknown) =>
  matches(error, UNAVAILABLE, NO_ANSWER) || isRefusedInside(error) || isSocketUnavailable(error)

const CLOSED = /^(08|57P01|57P02|ECONNRESET|EPIPE)/
const CLOSED_WORDS = /Connection terminated unexpectedly|is not queryable/

/** Whether the connection was closed from the other side: on another one the same may succeed at once. */
export const isConnectionClosed = (error: unknown) => matches(error, CLOSED, CLOSED_WORDS)

/** Whether a connection is of no more use: closed, silent, or to a server that is not the primary. */
export const isConnectionUseless = (error: unknown) =>
  isConnectionClosed(error) || matches(error, /^25006/, /Query read timeout/)

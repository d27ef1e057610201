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

/** What the errors of PostgreSQL, its driver and the network carry. */
interface FoundError extends Error {
  code?: unknown
  constraint?: unknown
  severity?: unknown
  syscall?: unknown
}

/** An error and what caused it, however many libraries have wrapped it. */
function* causesOf(error: unknown): Generator<FoundError> {
  for (let found = error; found instanceof Error; found = found.cause) yield found
}

const hasCause = (error: unknown, isIt: (found: FoundError) => boolean) => {
  for (const found of causesOf(error)) if (isIt(found)) return true
  return false
}

/** PostgreSQL's own error. */
export function databaseErrorOf(error: unknown): DatabaseError | undefined {
  for (const { code, constraint } of causesOf(error)) {
    if (typeof code === 'string' && FORM.test(code)) {
      return { state: code, ...(typeof constraint === 'string' && { constraint }) }
    }
  }
}

export const sqlStateOf = (error: unknown) => databaseErrorOf(error)?.state

/** Whether an error has such a code or says such words: most of the driver's have no code. */
const matches = (error: unknown, codes: RegExp, words: RegExp) =>
  hasCause(error, ({ code, message }) => codes.test(String(code ?? '')) || words.test(message))

/** PostgreSQL out of reach, changing its primary, out of connections, too slow, or busy with a conflicting transaction. */
const UNAVAILABLE =
  /^(08|57P0|53|57014|55P03|40001|40P01|25006|25P03|ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN)/
const NO_ANSWER =
  /timeout exceeded when trying to connect|timeout expired|Connection terminated|Query read timeout|is not queryable/

/** PostgreSQL could not open a connection for a reason of its own: its disk is full, say. */
const isRefusedInside = ({ severity, code }: FoundError) =>
  severity === 'FATAL' && /^(XX|58)/.test(String(code))

/** A socket of this machine: its file is gone while PostgreSQL is, or too many are waiting at it. */
const isSocketUnavailable = ({ syscall, code }: FoundError) =>
  syscall === 'connect' && /^(ENOENT|EAGAIN)$/.test(String(code))

/** Whether asking again in a moment may well succeed. */
export const isDatabaseUnavailable = (error: unknown) =>
  matches(error, UNAVAILABLE, NO_ANSWER) ||
  hasCause(error, (found) => isRefusedInside(found) || isSocketUnavailable(found))

const CLOSED = /^(08|57P01|57P02|ECONNRESET|EPIPE)/
const CLOSED_WORDS = /Connection terminated unexpectedly|is not queryable/

/** Whether the connection was closed from the other side: on another one the same may succeed at once. */
export const isConnectionClosed = (error: unknown) => matches(error, CLOSED, CLOSED_WORDS)

/** Whether a connection is of no more use: closed, silent, or to a server that is not the primary. */
export const isConnectionUseless = (error: unknown) =>
  isConnectionClosed(error) || matches(error, /^25006/, /Query read timeout/)

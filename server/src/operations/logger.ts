import type { FastifyBaseLogger } from 'fastify'
import { type DestinationStream, pino } from 'pino'

/**
 * The one logger of the process, from its first moment: lines of JSON. Only what is listed here is ever written: no
 * address (it may hold a search or a code), no header, no body. An error keeps its name, code, stack and causes; its
 * message may quote what a person typed, so it stays out.
 */
export const createLogger = (level: string, stream?: DestinationStream): FastifyBaseLogger =>
  pino(
    {
      level,
      base: null,
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: describeError, req: () => undefined, res: () => undefined },
    },
    stream ?? pino.destination(1),
  )

interface DescribedError {
  type: string
  message: string
  stack: string
  code?: string
  cause?: DescribedError
}

export function describeError(thrown: unknown): DescribedError {
  if (!(thrown instanceof Error)) return { type: typeof thrown, message: typeof thrown, stack: '' }
  const { name, message, stack, cause } = thrown
  const { code } = thrown as { code?: unknown }
  // A stack begins with the message, and a message may hold lines that look like a stack.
  const frames = stack?.replace(message, '').split('\n') ?? []
  return {
    type: name,
    message: typeof code === 'string' ? code : name,
    stack: frames.filter((line) => /^\s+at /.test(line)).join('\n'),
    ...(typeof code === 'string' && { code }),
    ...(cause instanceof Error && { cause: describeError(cause) }),
  }
}

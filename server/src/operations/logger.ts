import type { FastifyServerOptions } from 'fastify'

/**
 * Only what is listed here is ever written: no address (it may hold a search or a code), no header, no body.
 * An error keeps its name, code and stack; its message may quote what a person typed, so it stays out.
 */
export const loggerOptions = (
  level: string,
): Exclude<FastifyServerOptions['logger'], boolean | undefined> => ({
  level,
  base: null,
  timestamp: () => `,"time":"${new Date().toISOString()}"`,
  formatters: { level: (label) => ({ level: label }) },
  serializers: {
    err: describeError,
    req: () => undefined as never,
    res: () => undefined as never,
  },
})

function describeError(error: Error & { code?: string; cause?: unknown }): {
  type: string
  message: string
  stack: string
  code?: string
  cause?: unknown
} {
  // A stack begins with the message, and a message may hold lines that look like a stack.
  const frames =
    error.stack
      ?.replace(error.message, '')
      .split('\n')
      .filter((line) => /^\s+at /.test(line)) ?? []
  return {
    type: error.name,
    message: error.code ?? error.name,
    stack: frames.join('\n'),
    ...(error.code && { code: error.code }),
    ...(error.cause instanceof Error && { cause: describeError(error.cause) }),
  }
}

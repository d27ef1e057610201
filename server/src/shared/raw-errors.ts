import { type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { ERRORS, type ErrorBody, type ErrorCode } from '@fantome/contract/errors.ts'

/** Refusals of node:http's parser, as ours. */
const PARSER_ERRORS: Record<string, ErrorCode> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'request.timeout',
  HPE_HEADER_OVERFLOW: 'request.headers_too_large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'request.too_large',
}

/** Refuses what never becomes a request of Fastify, in the shape and language of every other refusal. */
export function createRawErrors(defaultHeaders: Record<string, string>) {
  const make = (code: ErrorCode) => {
    const { status, message } = ERRORS[code]
    const body = Buffer.from(JSON.stringify({ success: false, message, code } satisfies ErrorBody))
    const headers = {
      ...defaultHeaders,
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(body.length),
      connection: 'close',
    }
    return { status, headers, body }
  }

  return {
    send(response: ServerResponse, code: ErrorCode) {
      const { status, headers, body } = make(code)
      response.writeHead(status, headers).end(body)
      return status
    },
    /** For Fastify's `clientErrorHandler`: the parser gave up, so the answer is written by hand. */
    onClientError(error: Error & { code?: string }, socket: Socket) {
      if (error.code === 'ECONNRESET' || socket.destroyed) return
      const { status, headers, body } = make(PARSER_ERRORS[error.code ?? ''] ?? 'request.malformed')
      const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
      const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', ''].join('\r\n')
      if (socket.writable) socket.write(Buffer.concat([Buffer.from(head), body]))
      socket.destroy(error)
    },
  }
}
export type RawErrors = ReturnType<typeof createRawErrors>

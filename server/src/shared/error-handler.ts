import { ERRORS, type ErrorBody, type ErrorCode } from '@fantome/contract/errors.ts'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { databaseErrorOf, isDatabaseUnavailable, SQL_STATE } from '../db/sql-state.ts'
import { AppError } from './app-error.ts'

/** Fastify's own complaints, in our words. */
const FASTIFY_CODES: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'request.unsupported_type',
  FST_ERR_CTP_BODY_TOO_LARGE: 'request.too_large',
  FST_ERR_BAD_URL: 'request.bad_url',
  FST_ERR_MAX_PARAM_LENGTH: 'request.bad_url',
}

/** `report` is told of what nobody foresaw. */
export function useErrorHandler(app: FastifyInstance, report?: (error: unknown) => void) {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const known = toAppError(error, request)
    if (known.code === 'server.unexpected') report?.(error)
    return send(known, reply)
  })
  app.setNotFoundHandler({}, (_request, reply) => send(new AppError('request.not_found'), reply))
}

export function send(error: AppError, reply: FastifyReply) {
  const { errors, data } = error.details
  const body: ErrorBody = { success: false, message: error.message, code: error.code }
  if (errors) body.errors = errors
  if (data) body.data = data
  if (error.retryAfter) void reply.header('retry-after', String(error.retryAfter))
  return reply
    .status(error.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(body)
}

function toAppError(error: FastifyError, request: FastifyRequest): AppError {
  if (error instanceof AppError) return error
  if (hasZodFastifySchemaValidationErrors(error)) return fromValidation(error.validation)
  const known = FASTIFY_CODES[error.code]
  if (known) return new AppError(known)
  if (isDatabaseUnavailable(error)) {
    request.log.warn({ err: error }, 'database unavailable')
    return new AppError('server.unavailable')
  }
  const refused = databaseErrorOf(error)
  if (refused?.state === SQL_STATE.foreignKeyViolation) {
    request.log.warn({ err: error, constraint: refused.constraint }, 'foreign key violated')
    return new AppError(
      /_products_id_fk$/.test(refused.constraint ?? '') ? 'product.not_found' : 'request.changed',
    )
  }
  // What is left of the 4xx comes from the parsers: broken JSON, wrong length, refused keys.
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500)
    return new AppError('request.bad_body')
  request.log.error({ err: error }, 'unexpected error')
  return new AppError('server.unexpected')
}

function fromValidation(
  issues: { instancePath: string; message?: string; params: Record<string, unknown> }[],
) {
  const malformedId = issues.map(({ params }) => (params.params as { code?: ErrorCode } | undefined)?.code)
  const code = malformedId.find((candidate) => candidate && candidate in ERRORS)
  if (code) return new AppError(code)
  const errors = Object.fromEntries(
    issues.map(({ instancePath, message }) => [instancePath.slice(1) || 'body', message ?? '']),
  )
  const [first] = Object.values(errors)
  return new AppError('request.invalid', { errors, ...(first && { message: first }) })
}

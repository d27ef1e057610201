import type { FastifyInstance } from 'fastify'
import { AppError } from './app-error.ts'

const MAX_DEPTH = 10
/** As Fastify reads it: in capitals or not. */
const JSON_TYPE = /^application\/json/i

const isDeeper = (value: unknown, left: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (left === 0 || Object.values(value).some((inner) => isDeeper(inner, left - 1)))

/** No call of ours needs more: what is nested deeper was sent to exhaust us. */
export function useJsonDepthLimit(app: FastifyInstance) {
  app.addHook('preValidation', (request, _reply, done) => {
    const isJson = JSON_TYPE.test(request.headers['content-type'] ?? '')
    done(isJson && isDeeper(request.body, MAX_DEPTH) ? new AppError('request.bad_body') : undefined)
  })
}

import type { FastifyInstance } from 'fastify'
import { AppError } from './app-error.ts'

const MAX_DEPTH = 10

const isDeeper = (value: unknown, left: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (left === 0 || Object.values(value).some((inner) => isDeeper(inner, left - 1)))

/** No call of ours needs more: what is nested deeper was sent to make us stumble. */
export function useJsonDepthLimit(app: FastifyInstance) {
  app.addHook('preValidation', (request, _reply, done) => {
    const isJson = request.headers['content-type']?.startsWith('application/json')
    done(isJson && isDeeper(request.body, MAX_DEPTH) ? new AppError('request.bad_body') : undefined)
  })
}

import { REFUSED_CALL } from '@fantome/contract/audit.ts'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../shared/app-error.ts'
import * as audit from '../audit/audit.service.ts'

const NOTED: readonly string[] = ['auth.forbidden', 'auth.stale']

/**
 * Notes each call an admin might not make, or not without signing in anew: the route and the refusal, never what was
 * sent. A note that cannot be written changes nothing of the answer.
 */
export function noteRefusals(app: FastifyInstance) {
  app.addHook('onError', async ({ user, routeOptions: { method, url } }, _reply, error) => {
    if (!(error instanceof AppError) || !NOTED.includes(error.code) || user?.role !== 'admin') return
    const after = { why: error.code, call: `${method} ${url}` }
    try {
      await audit.record(app.db, { adminId: user.id, action: REFUSED_CALL, after })
    } catch (failure) {
      app.log.error({ err: failure }, 'a refused call of an admin was not noted')
    }
  })
}

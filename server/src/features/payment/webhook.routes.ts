import type { FastifyPluginAsync } from 'fastify'
import { AppError } from '../../shared/app-error.ts'
import { done } from '../../shared/http.ts'
import * as webhookService from './webhook.service.ts'

/** Where providers call us. The signature is on the raw bytes, so nothing may parse them first. */
export const webhookRoutes: FastifyPluginAsync = async (app) => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, parsed) => parsed(null, body))

  app.post<{ Params: { provider: string } }>(
    '/api/payment/webhook/:provider',
    { config: { access: 'public' } },
    async (request) => {
      const provider = app.context.providers.find(({ name }) => name === request.params.provider)
      if (!provider) throw new AppError('payment.not_found')
      const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const event = provider.readWebhook(raw, request.headers)
      if (!event) {
        request.log.warn({ provider: provider.name }, 'webhook refused')
        await webhookService.reportForged(app.db, provider.name)
        throw new AppError('payment.bad_signature')
      }
      await webhookService.receiveWebhook(app.db, app.context, provider.name, event)
      return done('Bien reçu.')
    },
  )
}

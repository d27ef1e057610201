import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { idOf } from '@fantome/contract/endpoint.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { AppError } from '../../../shared/app-error.ts'
import { SANDBOX_CSS, SANDBOX_FONTS, sandboxPage, sandboxPolicy } from './sandbox.page.ts'
import { OUTCOMES, type Sandbox } from './sandbox.ts'

const FONTS = join(import.meta.dirname, '../../../../../web/app/styles/fonts')
const FORM = 'application/x-www-form-urlencoded'
const config = { access: 'public' } as const
const params = z.object({ transactionId: idOf('payment.not_found') })
const body = z.object({ outcome: z.enum(OUTCOMES) })

/** The provider's page, played by us. Exists only outside production. */
export const sandboxRoutes: FastifyPluginAsyncZod<{ sandbox: Sandbox }> = async (app, { sandbox }) => {
  app.addContentTypeParser(FORM, { parseAs: 'string', bodyLimit: 1024 }, (_request, text, done) =>
    done(null, Object.fromEntries(new URLSearchParams(text as string))),
  )

  app.get('/sandbox/pay.css', { config }, (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'public, max-age=300').send(SANDBOX_CSS),
  )

  for (const [address, file] of Object.entries(SANDBOX_FONTS))
    app.get(address, { config }, async (_request, reply) =>
      reply
        .type('font/woff2')
        .header('cache-control', 'public, max-age=86400')
        .send(await readFile(join(FONTS, file))),
    )

  const url = '/sandbox/pay/:transactionId'
  app.get(url, { config, schema: { params } }, async ({ params }, reply) => {
    const transaction = await sandbox.find(params.transactionId)
    if (!transaction) throw new AppError('payment.not_found')
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-security-policy', sandboxPolicy(transaction.returnUrl))
      .send(sandboxPage(transaction))
  })

  app.post(url, { config, schema: { params, body } }, async ({ params, body, headers }, reply) => {
    const decided = await sandbox.decide(params.transactionId, body.outcome)
    if (!decided) throw new AppError('payment.not_found')
    void reply.header('cache-control', 'no-store')
    if (headers['content-type']?.toLowerCase().startsWith(FORM)) return reply.redirect(decided.returnUrl, 303)
    return { success: true, status: decided.status, redirectTo: decided.returnUrl }
  })
}

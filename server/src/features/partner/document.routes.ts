import { getPartnerDocument } from '@fantome/contract/partner-admin.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { http, ok } from '../../shared/http.ts'
import { privateImageType } from '../../shared/images.ts'
import * as documentService from './document.service.ts'

const PATH = '/api/admin/documents'
const COOKIE = 'fantome-document'

/** A paper stays in no cache, no frame and no other site. */
const HEADERS = {
  'cache-control': 'no-store',
  'content-disposition': 'inline',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
}

export const documentRoutes: FastifyPluginAsyncZod = async (app) => {
  const isSecure = app.context.env.PUBLIC_URL.startsWith('https:')
  const rules = { path: PATH, httpOnly: true, secure: isSecure, sameSite: 'strict' } as const
  const cookieName = `${isSecure ? '__Secure-' : ''}${COOKIE}`

  app.route({
    ...http(getPartnerDocument),
    handler: async ({ params, query, user, cookies }, reply) => {
      const asked = { id: params.id, which: query.which, browser: cookies[cookieName] }
      const { token, browser, expiresAt } = await documentService.linkTo(app.db, app.context, user, asked)
      void reply.setCookie(cookieName, browser, { ...rules, maxAge: documentService.LINK_SECONDS })
      return ok('Ce lien vaut cinq minutes, pour vous seul.', {
        url: `${PATH}/view?link=${token}`,
        expires_at: expiresAt.toISOString(),
      })
    },
  })

  // Public like an image must be: an <img> sends no token. The link and the cookie say who asked.
  app.route<{ Querystring: { link?: unknown } }>({
    method: 'GET',
    url: `${PATH}/view`,
    config: { access: 'public' },
    schema: { hide: true } as object,
    handler: async ({ query, cookies }, reply) => {
      const bytes = await documentService.open(
        app.db,
        app.context,
        String(query.link ?? ''),
        cookies[cookieName],
      )
      return reply.headers(HEADERS).type(privateImageType(bytes)).send(bytes)
    },
  })
}

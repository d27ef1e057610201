import type { FastifyPluginAsync } from 'fastify'
import { AppError } from '../../shared/app-error.ts'

/** The only names that exist here, so that no other file of the store can be asked for. */
const PICTURE = /^[0-9a-f]{32}-\d{3}\.(webp|avif)$/

/** A picture is a picture, whatever a browser may be talked into; its name changes when it does. */
const HEADERS = {
  'cache-control': 'public, max-age=31536000, immutable',
  'content-disposition': 'inline',
  'content-security-policy': "default-src 'none'; sandbox",
}

export const mediaRoutes: FastifyPluginAsync = async (app) => {
  app.route<{ Params: { name: string } }>({
    method: 'GET',
    url: '/media/:name',
    config: { access: 'public' },
    schema: { hide: true } as object,
    handler: async ({ params: { name } }, reply) => {
      const format = PICTURE.exec(name)?.[1]
      const bytes = format && (await app.context.media.get(name))
      if (!bytes) throw new AppError('request.not_found')
      return reply.headers(HEADERS).type(`image/${format}`).send(bytes)
    },
  })
}

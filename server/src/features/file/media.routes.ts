import { imageNamesFor } from '@fantome/contract/image.ts'
import type { FastifyPluginAsync } from 'fastify'
import { AppError } from '../../shared/app-error.ts'

/** A picture is a picture, whatever a browser may be talked into; its name changes when it does. */
const HEADERS = {
  'cache-control': 'public, max-age=31536000, immutable',
  'content-disposition': 'inline',
  vary: 'save-data',
  'content-security-policy': "default-src 'none'; sandbox",
}

export const mediaRoutes: FastifyPluginAsync = async (app) => {
  app.route<{ Params: { name: string } }>({
    method: 'GET',
    url: '/media/:name',
    config: { access: 'public' },
    schema: { hide: true } as object,
    handler: async ({ params: { name }, headers }, reply) => {
      const savesData = headers['save-data'] === 'on'
      for (const stored of imageNamesFor(name, { savesData })) {
        const bytes = await app.context.media.get(stored)
        if (bytes)
          return reply
            .headers(HEADERS)
            .type(`image/${name.split('.')[1]}`)
            .send(bytes)
      }
      throw new AppError('request.not_found')
    },
  })
}

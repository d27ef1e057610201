import { uploadFile } from '@fantome/contract/file.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { ok } from '../../shared/http.ts'
import { httpUpload, useUploads } from '../../shared/upload.ts'
import * as fileService from './file.service.ts'

/** With one slash, or with two as the specification writes it. */
const ADDRESSES = ['/api/file/upload', '/api/file//upload']

export const fileRoutes: FastifyPluginAsyncZod = async (app) => {
  await useUploads(app)
  for (const url of ADDRESSES) {
    app.route({
      ...httpUpload(uploadFile),
      url,
      handler: async ({ body, user }) => {
        const picture = await fileService.upload(app.db, app.context, user.id, body.image)
        return ok('Image enregistrée', { url: picture.url, image_blur: picture.blur })
      },
    })
  }
}

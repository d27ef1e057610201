import type { FastifyInstance } from 'fastify'
import { AppError } from '../../shared/app-error.ts'
import { storeUpload } from '../../shared/images.ts'
import * as audit from '../audit/audit.service.ts'

/** Makes a picture of the shop out of what an admin sent; it is whole and in its place when this returns. */
export async function storePicture(app: FastifyInstance, adminId: string, image: File) {
  await app.rateLimits.count('upload.account', adminId)
  try {
    return await storeUpload(app.media, new Uint8Array(await image.arrayBuffer()))
  } catch (error) {
    if (!(error instanceof AppError) || error.cause) app.log.error({ err: error }, 'could not keep a picture')
    throw error
  }
}

export async function upload(app: FastifyInstance, adminId: string, image: File) {
  const picture = await storePicture(app, adminId, image)
  await audit.record(app.db, { adminId, action: 'file.upload', after: { url: picture.url } })
  return picture
}

import type { Db } from '../../db/client.ts'
import { AppError } from '../../shared/app-error.ts'
import type { Context } from '../../shared/context.ts'
import {
  deletePicture as deleteStored,
  findPicture as findStored,
  hasPicture as hasStored,
  storedHash,
  storeUpload,
} from '../../shared/images.ts'
import * as audit from '../audit/audit.service.ts'

/** Makes a picture of the shop out of what an admin sent; it is whole and in its place when this returns. */
export async function storePicture(context: Context, adminId: string, image: File) {
  await context.rateLimits.count('upload.account', adminId)
  try {
    return await storeUpload(context.media, new Uint8Array(await image.arrayBuffer()))
  } catch (error) {
    if (!(error instanceof AppError) || error.cause)
      context.log.error({ err: error }, 'could not keep a picture')
    throw error
  }
}

export async function upload(db: Db, context: Context, adminId: string, image: File) {
  const picture = await storePicture(context, adminId, image)
  await audit.record(db, { adminId, action: 'file.upload', after: { url: picture.url } })
  return picture
}

/** Whether a picture of that address, or of that name, was uploaded before. */
export const hasPicture = ({ media }: Pick<Context, 'media'>, named: string) => hasStored(media, named)

/** The picture itself, and its blurred form; `hasPicture` has found it. */
export const getPicture = ({ media }: Pick<Context, 'media'>, named: string) => findStored(media, named)

/** The hash in an address or a name of a picture; nothing when it is none of ours. */
export const hashOf = storedHash

export const deletePicture = ({ media }: Pick<Context, 'media'>, hash: string) => deleteStored(media, hash)

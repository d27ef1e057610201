import type { Db } from '../../db/client.ts'
import type { Context } from '../../shared/context.ts'
import * as fileService from '../file/file.service.ts'
import * as picturesRepository from './unused-pictures.repository.ts'

/** Pictures sent for an import that was stopped or failed leave the store a day later, unless somebody uses them. */
export async function purgePictures(db: Db, context: Pick<Context, 'media'>) {
  for (const { id, options } of await picturesRepository.listGivenUp(db)) {
    const named = Object.values(options.images ?? {}).map(fileService.hashOf)
    const hashes = [...new Set(named.filter((hash) => hash !== undefined))]
    const used = hashes.length > 0 ? await picturesRepository.listUsed(db, hashes) : new Set()
    for (const hash of hashes) if (!used.has(hash)) await fileService.deletePicture(context, hash)
    await picturesRepository.forgetPictures(db, id)
  }
}

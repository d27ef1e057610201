import { join } from 'node:path'
import type { Env } from '../env.ts'
import { AppError } from './app-error.ts'
import { createDiskStorage } from './storage-disk.ts'

/** Where files are stored. Names are flat and ours; whatever implements this passes the same tests. */
export interface Storage {
  /** All of it or nothing: a file is never seen half written. */
  put(name: string, bytes: Uint8Array, type: string): Promise<void>
  get(name: string): Promise<Buffer | undefined>
  exists(name: string): Promise<boolean>
  /** Harmless when there is no such file. */
  delete(name: string): Promise<void>
  /** Names in their order, from after the given one on. */
  list(after?: string): Promise<string[]>
  /** The address a browser finds the file under. */
  url(name: string): string
}

/** Where /media is served from, and what lies outside every public path. */
export interface Stores {
  media: Storage
  hidden: Storage
  /** The erasure list: kept apart from the database, so that a restored one can be told what it forgot to erase. */
  erasures: Storage
}

/** On disk by default, on an S3-compatible store when one is configured. */
export async function openStores(env: Env): Promise<Stores> {
  if (!env.S3_BUCKET) {
    return {
      media: createDiskStorage(join(env.DATA_DIR, 'media')),
      hidden: createDiskStorage(join(env.DATA_DIR, 'private')),
      erasures: createDiskStorage(join(env.DATA_DIR, 'erasures')),
    }
  }
  // Half a second of loading that a shop without such a store is spared.
  const { createS3Storage } = await import('./storage-s3.ts')
  return {
    media: createS3Storage(env, { folder: 'media', cacheControl: 'public, max-age=31536000, immutable' }),
    hidden: createS3Storage(env, { folder: 'private', cacheControl: 'private, no-store' }),
    erasures: createS3Storage(env, { folder: 'erasures', cacheControl: 'private, no-store' }),
  }
}

/** Full, or out of reach: a person is told the one thing, the log the other. */
export const storageFailure = (code: 'file.no_room' | 'server.unavailable', cause: unknown) =>
  Object.assign(new AppError(code), { cause })

const NAME = /^[a-z0-9][a-z0-9-]{0,99}(\.[a-z0-9]{1,10})?$/

/** No name of ours leads out of its folder; any other is a mistake of the program. */
export function requireName(name: string) {
  if (!NAME.test(name)) throw new Error('This is no name for a stored file')
  return name
}

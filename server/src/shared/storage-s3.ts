import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { requireName, type Storage, storageFailure } from './storage.ts'

interface S3Settings {
  S3_ENDPOINT?: string | undefined
  S3_BUCKET?: string | undefined
  S3_REGION: string
  S3_ACCESS_KEY?: string | undefined
  S3_SECRET_KEY?: string | undefined
  S3_PUBLIC_URL?: string | undefined
}

interface Shelf {
  folder: string
  cacheControl: string
}

/** Milliseconds. A store that hangs costs one failed upload, not a stuck server. */
const TIMEOUTS = { connectionTimeout: 2000, requestTimeout: 8000, throwOnRequestTimeout: true }

/** Files of one folder of a bucket. */
export function createS3Storage(
  settings: S3Settings,
  { folder, cacheControl }: Shelf,
  timeouts = TIMEOUTS,
): Storage {
  const { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY, S3_SECRET_KEY, S3_PUBLIC_URL } = settings
  const client = new S3Client({
    endpoint: S3_ENDPOINT!,
    region: S3_REGION,
    credentials: { accessKeyId: S3_ACCESS_KEY!, secretAccessKey: S3_SECRET_KEY! },
    forcePathStyle: true,
    maxAttempts: 2,
    // Not every store that speaks S3 knows the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: timeouts,
  })
  const objectOf = (name: string) => ({ Bucket: S3_BUCKET!, Key: `${folder}/${requireName(name)}` })
  return {
    async put(name, bytes, type) {
      const headers = { ContentType: type, CacheControl: cacheControl }
      await client.send(new PutObjectCommand({ ...objectOf(name), ...headers, Body: bytes })).catch(refuse)
    },
    async get(name) {
      const found = await client.send(new GetObjectCommand(objectOf(name))).catch(orUndefined)
      return found?.Body && Buffer.from(await found.Body.transformToByteArray())
    },
    exists: async (name) =>
      (await client.send(new HeadObjectCommand(objectOf(name))).catch(orUndefined)) !== undefined,
    async delete(name) {
      await client.send(new DeleteObjectCommand(objectOf(name))).catch(refuse)
    },
    async list(after = '') {
      const names: string[] = []
      const asked = { Bucket: S3_BUCKET!, Prefix: `${folder}/` }
      for (let last = `${folder}/${after}`; ; ) {
        const page = await client.send(new ListObjectsV2Command({ ...asked, StartAfter: last })).catch(refuse)
        const keys = (page.Contents ?? []).map(({ Key }) => Key!)
        names.push(...keys.map((key) => key.slice(folder.length + 1)))
        if (!page.IsTruncated || keys.length === 0) return names
        last = keys.at(-1)!
      }
    },
    url: (name) => (S3_PUBLIC_URL ? `${S3_PUBLIC_URL}/${folder}/${name}` : `/media/${name}`),
  }
}

const statusOf = (error: unknown) =>
  error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined

function refuse(error: unknown): never {
  throw storageFailure(statusOf(error) === 507 ? 'file.no_room' : 'server.unavailable', error)
}

function orUndefined(error: unknown): undefined {
  if (statusOf(error) !== 404) refuse(error)
}

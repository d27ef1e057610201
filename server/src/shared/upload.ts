import type { ErrorCode } from '@fantome/contract/errors.ts'
import { IMAGE_MAX_BYTES, type MultipartEndpoint } from '@fantome/contract/file.ts'
import fastifyMultipart, { type MultipartFile } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from './app-error.ts'
import { http } from './http.ts'
import { extendTimeout } from './request-timeouts.ts'

const MAX_TEXT_BYTES = 100 * 1024
const MAX_FIELDS = 20
const limitsFor = (files: number) => ({
  files,
  fileSize: IMAGE_MAX_BYTES,
  fields: MAX_FIELDS,
  fieldSize: MAX_TEXT_BYTES,
  parts: MAX_FIELDS + files,
  headerPairs: 20,
})

/** The parser's own complaints, in our words; all others mean that the form is broken. */
const REFUSALS = {
  FST_FILES_LIMIT: 'file.too_many',
  FST_FIELDS_LIMIT: 'request.too_large',
  FST_PARTS_LIMIT: 'request.too_large',
} as const

/** Like `http`, for a call that takes a form with a file. Its room must `useUploads`. */
export function httpUpload<const E extends MultipartEndpoint>(endpoint: E) {
  const route = http(endpoint)
  return { ...route, schema: { ...route.schema, consumes: ['multipart/form-data'] } }
}

interface Uploads {
  files?: number
  /** What a file beyond the limit is told. */
  tooLarge?: ErrorCode
}

/** The routes declared after this, in the same room, read forms with so many files and nothing else. */
export async function useUploads(
  app: FastifyInstance,
  { files = 1, tooLarge = 'file.too_large' }: Uploads = {},
) {
  app.removeAllContentTypeParsers()
  await app.register(fastifyMultipart, { limits: limitsFor(files), throwFileSizeLimit: false })
  app.addHook('preValidation', async (request) => {
    if (!request.isMultipart()) throw new AppError('request.unsupported_type')
    if (Number(request.headers['content-length']) > files * IMAGE_MAX_BYTES + 2 * MAX_TEXT_BYTES)
      throw new AppError(tooLarge)
    extendTimeout(request.raw) // the sender was let in; a photo on a slow line takes its time
    try {
      request.body = await readForm(request, tooLarge)
    } catch (error) {
      // What is still on its way is let through unread: the answer can leave, and the line stays usable.
      request.raw.unpipe()
      request.raw.resume()
      throw toRefusal(error, files)
    }
  })
}

async function readForm(request: FastifyRequest, tooLarge: ErrorCode) {
  const form: Record<string, unknown> = {}
  let textBytes = 0
  for await (const part of request.parts()) {
    if (part.fieldname === undefined || part.fieldname in form) throw new AppError('request.bad_body')
    if (part.type === 'file') {
      form[part.fieldname] = await readFile(part, tooLarge)
      continue
    }
    textBytes += Buffer.byteLength(String(part.value))
    if (part.valueTruncated || textBytes > MAX_TEXT_BYTES) throw new AppError('request.too_large')
    // A form names every field it has; one left blank says nothing.
    form[part.fieldname] = part.value === '' ? undefined : part.value
  }
  return form
}

/** The file's bytes under a name of ours: the sender's name leads nowhere. */
async function readFile({ file, filename }: MultipartFile, code: ErrorCode) {
  const tooLarge = new AppError(code)
  file.once('limit', () => file.destroy(tooLarge))
  const chunks: Buffer[] = []
  for await (const chunk of file) chunks.push(chunk as Buffer)
  if (file.truncated) throw tooLarge // the limit was reached before anyone listened
  // A browser sends an empty, nameless file when none was chosen.
  return chunks.length > 0 || filename ? new File(chunks, 'image') : undefined
}

function toRefusal(error: unknown, files: number) {
  if (error instanceof AppError) return error
  const code = (error as { code?: string }).code as keyof typeof REFUSALS
  const isOneTooMany = code === 'FST_FILES_LIMIT' && files > 1
  return new AppError(
    REFUSALS[code] ?? 'request.bad_body',
    isOneTooMany ? { message: `Envoyez ${files} images au plus.` } : {},
  )
}

import { z } from 'zod'
import { type Endpoint, reply } from './endpoint.ts'

/** A call whose body is a form with a file in it (`multipart/form-data`), and nothing else. */
export interface MultipartEndpoint extends Endpoint {
  multipart: true
}

export const IMAGE_MAX_BYTES = 8 * 1024 * 1024
export const IMAGE_MAX_PIXELS = 25_000_000
/** What a picture may be when it arrives; what leaves is always made anew. */
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const

/** A picture in a form. What it really is, is read from its bytes: neither name nor declared type is believed. */
export const imageFile = (missing: string) => z.file(missing)

/** A picture as the shop serves it, and the tiny blurred one to show until it arrives. */
export const storedImage = z.object({ url: z.string(), image_blur: z.string() })
export type StoredImage = z.output<typeof storedImage>

/** Answers with one slash or two: `/api/file//upload` is how the specification writes it. */
export const uploadFile = {
  method: 'POST',
  path: '/api/file/upload',
  access: ['admin'],
  multipart: true,
  body: z.object({ image: imageFile('Veuillez sélectionner une image valide') }),
  reply: reply(storedImage),
} as const satisfies MultipartEndpoint

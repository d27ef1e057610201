import type { MultipartEndpoint } from '@fantome/contract/file.ts'
import { IMAGE_WIDTHS } from '@fantome/contract/image.ts'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { type Answer, bearerOf, toAnswer } from './shop.ts'

/** So many files are stored of each picture. */
export const FILES_OF_PICTURE = Object.values(IMAGE_WIDTHS).flat().length

export type Fields = Record<string, string | Blob | undefined>

/** A form as a browser writes it; a field without a value is left out. */
export async function writeForm(fields: Fields) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.append(name, value)
  const { headers, ...message } = await encode(form)
  return { headers: { 'content-type': headers.get('content-type')! }, ...message }
}

async function encode(form: FormData) {
  const response = new Response(form)
  return { headers: response.headers, payload: Buffer.from(await response.arrayBuffer()) }
}

interface Sender {
  app: FastifyInstance
  /** Nobody, when left out. */
  who?: { accessToken: string }
}

export async function sendForm(
  { app, who }: Sender,
  { method, path }: Pick<MultipartEndpoint, 'method' | 'path'>,
  fields: Fields,
): Promise<Answer> {
  const { headers, payload } = await writeForm(fields)
  return toAnswer(
    await app.inject({ method, url: path, payload, headers: { ...headers, ...(who && bearerOf(who)) } }),
  )
}

let shades = 0

/** A picture like no other one made before, so that each gets an address of its own. */
export async function picture(format: 'jpeg' | 'png' | 'webp' | 'avif' = 'png', width = 64, height = width) {
  const shade = { r: ++shades % 256, g: (shades >> 8) % 256, b: 120 }
  return sharp({ create: { width, height, channels: 3, background: shade } })
    .toFormat(format)
    .toBuffer()
}

export const pictureFile = async (...asked: Parameters<typeof picture>) =>
  new File([await picture(...asked)], 'photo')

import { createHash } from 'node:crypto'
import { IMAGE_MAX_PIXELS } from '@fantome/contract/file.ts'
import {
  allImageNames,
  IMAGE_FORMATS,
  IMAGE_WIDTHS,
  type ImageFormat,
  imageName,
  mainImageName,
} from '@fantome/contract/image.ts'
import type { Sharp, SharpOptions } from 'sharp'
import { AppError } from './app-error.ts'
import { createConcurrencyLimiter } from './concurrency-limiter.ts'
import type { EncryptedStorage } from './encrypted-storage.ts'
import type { Storage } from './storage.ts'
import { createUploadQueue } from './upload-queue.ts'

/** Part of every name: raise it when the recipe below changes, and pictures get new addresses. */
const RECIPE = 'square-5'
/** The largest first. */
const WIDTHS: number[] = IMAGE_WIDTHS.avif.toReversed()
const LARGEST = WIDTHS[0]!
const BLUR_WIDTH = 16

/** Loaded with the first picture: a server that only shows them starts sooner, and smaller. */
async function loadSharp() {
  const { default: sharp } = await import('sharp')
  // A picture passes once: remembering its pixels would only hold memory.
  sharp.cache(false)
  // One thread for each file, two files at a time: browsing goes on beside it.
  sharp.concurrency(1)
  return sharp
}
const inTurn = createUploadQueue(16)

export interface Picture {
  url: string
  /** A few bytes as a `data:` address. */
  blur: string
  /** No transparent pixel. */
  isPhoto: boolean
}

/** Stores a picture somebody sent. Nothing of the file is stored but its pixels. */
export const storeUpload = (media: Storage, original: Uint8Array) =>
  inTurn(() => keep(media, original, () => decode(original, toSquareUpload)))

/**
 * The same for a picture of a person, whole and at most that wide and high: sealed, without an address. Answers with its
 * name. Seen a few times, unlike the shop's: JPEG is a few more bytes for a third of the work.
 */
export const storePrivateUpload = (privateFiles: EncryptedStorage, original: Uint8Array, size: number) =>
  inTurn(async () => {
    const pixels = await decode(original, (image) =>
      image
        .resize({ width: size, height: size, fit: 'inside', withoutEnlargement: true })
        .flatten({ background: 'white' }),
    )
    try {
      return await privateFiles.putPrivate(await pixels.start().jpeg({ quality: 80 }).toBuffer())
    } finally {
      pixels.free()
    }
  })

/** What `storePrivateUpload` stores now, or stored before. */
export const privateImageType = (bytes: Buffer) => (isWebp(bytes) ? 'image/webp' : 'image/jpeg')

/** One of our own drawings: the only SVG that is ever opened. One that is stored already costs next to nothing. */
export function storeDrawing(media: Storage, drawing: Buffer): Promise<Picture> {
  return keep(media, drawing, () => rasterise(drawing, { density: 300 }, toSquare))
}

/** Names a picture stored before: its address, its file's name, or the hash in both. */
const STORED = /^(?:.*\/)?([0-9a-f]{32})(?:-\d+\.(?:webp|avif))?$/
export const storedHash = (named: string) => STORED.exec(named)?.[1]

export async function hasPicture(media: Storage, named: string) {
  const hash = storedHash(named)
  return hash !== undefined && media.exists(mainImageName(hash))
}

/** A picture that was stored before, which `hasPicture` has found. */
export const findPicture = (media: Storage, named: string): Promise<Picture> =>
  inTurn(async () => {
    const hash = storedHash(named)!
    return { url: media.url(mainImageName(hash)), ...(await readSmallest(media, hash)) }
  })

/** Takes a picture out of the store, in all its sizes. */
export async function deletePicture(media: Storage, hash: string) {
  for (const name of allImageNames(hash)) await media.delete(name)
}

const hashOf = (original: Uint8Array) =>
  createHash('sha256').update(RECIPE).update(original).digest('hex').slice(0, 32)

const square = { width: LARGEST, height: LARGEST } as const
const toSquare = (image: Sharp) => image.resize({ ...square, fit: 'contain', background: 'transparent' })
/** A photo is cropped to its middle, so that no edge of it shows in the arch; a cut-out stands whole. */
const toSquareUpload = async (image: Sharp) => {
  const { hasAlpha } = await image.metadata()
  const isOpaque = !hasAlpha || (await image.stats()).isOpaque
  return isOpaque ? image.resize({ ...square, fit: 'cover' }).removeAlpha() : toSquare(image)
}

/** Reads the whole picture, or refuses it: what is damaged, disguised or far too large never reaches the shop. */
async function decode(original: Uint8Array, resize: Resize) {
  if (!isAccepted(Buffer.from(original.buffer, original.byteOffset, original.byteLength))) throw notAnImage()
  const sharp = await loadSharp()
  try {
    const { width, height } = await sharp(original, { limitInputPixels: false }).metadata()
    if (width * height > IMAGE_MAX_PIXELS) throw new AppError('file.too_many_pixels')
    return await rasterise(original, { failOn: 'error' }, resize)
  } catch (error) {
    throw error instanceof AppError ? error : notAnImage()
  }
}

const notAnImage = () =>
  new AppError('file.not_image', { errors: { image: 'Formats acceptés : JPEG, PNG, WebP ou AVIF.' } })

type Resize = (image: Sharp) => Sharp | Promise<Sharp>

/** Bare pixels: millions of bytes, not to be copied (as `clone` does) nor left for the collector to find. */
interface Pixels {
  start(): Sharp
  /** Not even a channel for transparency: a photo has none, and is encoded faster without. */
  isPhoto: boolean
  free(): void
}

/** Upright and in screen colours: no metadata, no location, no profile can follow. */
async function rasterise(original: Uint8Array, options: SharpOptions, resize: Resize): Promise<Pixels> {
  const sharp = await loadSharp()
  const input = sharp(original, { limitInputPixels: IMAGE_MAX_PIXELS, ...options }).autoOrient()
  return readPixels((await resize(input)).toColourspace('srgb'))
}

async function readPixels(image: Sharp): Promise<Pixels> {
  const sharp = await loadSharp()
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  return {
    start: () => sharp(data, { raw: { width, height, channels } }),
    isPhoto: channels === 3,
    free() {
      const { buffer } = data
      if (buffer.byteLength === data.byteLength) (buffer as ArrayBuffer).transfer(0)
    },
  }
}

const isWebp = (bytes: Buffer) =>
  bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP'

/** By the first bytes, so that nothing else is ever handed to the decoders of other formats. */
const isAccepted = (bytes: Buffer) =>
  bytes.toString('latin1', 0, 3) === '\xff\xd8\xff' ||
  bytes.toString('latin1', 0, 8) === '\x89PNG\r\n\x1a\n' ||
  isWebp(bytes) ||
  /^....ftyp(....){0,8}avi[fs]/s.test(bytes.toString('latin1', 0, 64))

interface Variant {
  width: number
  format: ImageFormat
}
const VARIANTS: Variant[] = IMAGE_FORMATS.flatMap((format) =>
  IMAGE_WIDTHS[format].map((width) => ({ width, format })),
).sort((a, b) => b.width - a.width)
const nameOf = (hash: string, { width, format }: Variant) => imageName(hash, width, format)

/** With the least effort a photo is as small, in half the time; a drawing would be half as large again. */
const ENCODING = {
  photo: {
    avif: { quality: 52, effort: 0, chromaSubsampling: '4:2:0' },
    webp: { quality: 78, effort: 0 },
  },
  drawing: { avif: { quality: 60, effort: 1 }, webp: { quality: 82, effort: 4 } },
} as const
/** Only dense screens ask for the largest, where the eye misses less: three quarters of the bytes and of the time. */
const LARGEST_PHOTO = { ...ENCODING.photo.avif, quality: 44, tune: 'psnr' } as const

function encode(pixels: Pixels, { width, format }: Variant) {
  const options = ENCODING[pixels.isPhoto ? 'photo' : 'drawing']
  if (format === 'webp') return pixels.start().webp(options.webp)
  const isLargestPhoto = pixels.isPhoto && width === LARGEST
  return pixels.start().avif(isLargestPhoto ? LARGEST_PHOTO : options.avif)
}

/** A picture already there is not worked on again: its name says that the bytes are the same. */
async function keep(media: Storage, original: Uint8Array, decodeIt: () => Promise<Pixels>): Promise<Picture> {
  const hash = hashOf(original)
  const areStored = await Promise.all(VARIANTS.map((variant) => media.exists(nameOf(hash, variant))))
  const missing = VARIANTS.filter((_, index) => !areStored[index])
  if (missing.length > 0) await storeAll(media, hash, await decodeIt(), missing)
  return { url: media.url(mainImageName(hash)), ...(await readSmallest(media, hash)) }
}

/** All of them, or none. Two are made at a time, the largest first; what is made is written meanwhile. */
async function storeAll(media: Storage, hash: string, square: Pixels, variants: Variant[]) {
  const sizes = resizeAll(square)
  const limit = createConcurrencyLimiter(2, variants.length)
  const store = async (variant: Variant) => {
    const bytes = await limit(async () => {
      const pixels = await sizes[WIDTHS.indexOf(variant.width)]!
      return encode(pixels, variant).toBuffer()
    })
    await media.put(nameOf(hash, variant), bytes, `image/${variant.format}`)
  }
  try {
    await allEnded<unknown>([...variants.map(store), ...sizes])
  } catch (error) {
    await Promise.allSettled(variants.map((variant) => media.delete(nameOf(hash, variant))))
    throw error
  } finally {
    for (const size of await Promise.allSettled(sizes)) if (size.status === 'fulfilled') size.value.free()
  }
}

/** In every width, each made from the one before: fewer pixels, read once for both formats. */
function resizeAll(square: Pixels) {
  const sizes = [Promise.resolve(square)]
  for (const width of WIDTHS.slice(1)) {
    sizes.push(sizes.at(-1)!.then((larger) => readPixels(larger.start().resize(width, width))))
  }
  return sizes
}

/** Like `Promise.all`, but nothing is still under way when it fails. */
async function allEnded<T>(work: Promise<T>[]) {
  await Promise.allSettled(work)
  return Promise.all(work)
}

/** What its smallest form tells of a stored picture. */
async function readSmallest(media: Storage, hash: string) {
  const small = await media.get(imageName(hash, IMAGE_WIDTHS.webp[0], 'webp'))
  const sharp = await loadSharp()
  const tiny = await sharp(small).resize(BLUR_WIDTH).webp({ quality: 20, alphaQuality: 20 }).toBuffer()
  // WebP stores transparency only where there is some.
  const { hasAlpha } = await sharp(small).metadata()
  return { blur: `data:image/webp;base64,${tiny.toString('base64')}`, isPhoto: !hasAlpha }
}

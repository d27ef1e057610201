import { createHash } from 'node:crypto'
import { mkdir, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { IMAGE_FORMATS, IMAGE_WIDTHS, type ImageFormat, imageUrl } from '@fantome/contract/image.ts'
import sharp, { type Sharp } from 'sharp'

/** Part of every name: raise it when the recipe below changes, and pictures get new addresses. */
const RECIPE = 'square-1'
const MAX_PIXELS = 25_000_000

const encode = (image: Sharp, format: ImageFormat) =>
  format === 'avif' ? image.avif({ quality: 60, effort: 2 }) : image.webp({ quality: 82 })

/**
 * Turns one picture into the three widths and two formats the shop serves, and returns its public address.
 * Nothing of the original is kept but what it shows: re-encoding drops metadata, location included.
 */
export async function storePicture(folder: string, original: Buffer): Promise<string> {
  const hash = createHash('sha256').update(RECIPE).update(original).digest('hex').slice(0, 32)
  await mkdir(folder, { recursive: true })
  const decoded = sharp(original, { limitInputPixels: MAX_PIXELS, density: 300 }).rotate()
  for (const width of IMAGE_WIDTHS) {
    for (const format of IMAGE_FORMATS) {
      const path = join(folder, `${hash}-${width}.${format}`)
      if (await exists(path)) continue
      const size = { width, height: width, fit: 'contain', background: 'transparent' } as const
      const bytes = await encode(decoded.clone().resize(size), format).toBuffer()
      // Renamed into place, so that a half-written picture is never served.
      await writeFile(`${path}.part`, bytes)
      await rename(`${path}.part`, path)
    }
  }
  return imageUrl(hash)
}

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )

/** A picture is stored in three widths and two formats, all named after the hash of what they show. */
export const IMAGE_WIDTHS = [240, 480, 960] as const
export const IMAGE_FORMATS = ['avif', 'webp'] as const
export type ImageFormat = (typeof IMAGE_FORMATS)[number]

/** Of our own server, or of the store an operator put the pictures in. */
const PUBLIC_IMAGE = /^(\/media|https?:\/\/[^?#]+)\/([0-9a-f]{32})-480\.webp$/

export const imageName = (hash: string, width: number, format: ImageFormat) => `${hash}-${width}.${format}`

/** What a product or a category carries on the wire: the middle width, readable everywhere. */
export const mainImageName = (hash: string) => imageName(hash, 480, 'webp')

/** The `srcset` of one format, or nothing for an address that is not one of ours. */
export function imageSrcSet(url: string, format: ImageFormat) {
  const [, folder, hash] = PUBLIC_IMAGE.exec(url) ?? []
  return (
    hash && IMAGE_WIDTHS.map((width) => `${folder}/${imageName(hash, width, format)} ${width}w`).join(', ')
  )
}

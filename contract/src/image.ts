/** A picture is stored in three widths and two formats, all named after the hash of what they show. */
export const IMAGE_WIDTHS = [240, 480, 960] as const
export const IMAGE_FORMATS = ['avif', 'webp'] as const
export type ImageFormat = (typeof IMAGE_FORMATS)[number]

const PUBLIC_IMAGE = /^\/media\/([0-9a-f]{32})-480\.webp$/

/** The address a product or a category carries on the wire: its middle width, readable everywhere. */
export const imageUrl = (hash: string) => `/media/${hash}-480.webp`

/** The `srcset` of one format, or nothing for an address that is not one of ours. */
export function imageSrcSet(url: string, format: ImageFormat) {
  const hash = PUBLIC_IMAGE.exec(url)?.[1]
  return hash && IMAGE_WIDTHS.map((width) => `/media/${hash}-${width}.${format} ${width}w`).join(', ')
}
